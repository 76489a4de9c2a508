import { join } from 'node:path'
import { GRADE_PARAMETER } from '../../shared/comparison.ts'
import { SiteError } from '../../shared/errors.ts'
import { splitFilePath } from '../../shared/paths.ts'
import { payloadUrl } from '../../shared/urls.ts'
import type { Queries } from '../queries/queries.ts'
import type { Build } from '../site/build.ts'
import { type Encoding, madeFileResponse } from '../site/httpResponse.ts'
import type { Made, Work } from '../site/workQueue.ts'

/**
 * Returns the work for the file of a product: the path of its page with an ending, and a query. Returns `undefined` if
 * the address names no such file, or the file of the build. The work throws a refusal if the query is wrong.
 */
export function fileWork(
  path: string,
  query: string,
  { files: { siteFolder, manifest }, rendering }: Build,
  queries: Queries,
): Work | undefined {
  const { page = '', type = 'csv' } = splitFilePath(path) ?? {}
  const hash = manifest.routes[page]
  const grades = [...new Set(new URLSearchParams(query).getAll(GRADE_PARAMETER))].toSorted()
  if (hash === undefined || rendering.renderer.screenAt(page) !== 'productsdetail') return undefined
  if (type === 'csv' && grades.length === 0) return undefined
  const run = async (encoding: Encoding): Promise<Made> => {
    const made = await queries.makeSheet({ type, payload: join(siteFolder, payloadUrl(hash)), grades })
    if ('refusal' in made) throw new SiteError(404, made.refusal)
    return { response: await madeFileResponse(made, encoding), isKept: true }
  }
  return { key: JSON.stringify([path, grades]), kind: 'file', run }
}
