import type { SheetLine, SheetTask } from '../../packages/sheets/sheets.ts'
import { GRADE_PARAMETER, readGrades } from '../../shared/comparison.ts'
import { SiteError } from '../../shared/errors.ts'
import { selectionQuery } from '../../shared/facets.ts'
import { readSharedLines } from '../../shared/inquiryLine.ts'
import { splitFilePath } from '../../shared/paths.ts'
import { payloadUrl } from '../../shared/urls.ts'
import type { Queries } from '../queries/queries.ts'
import type { Build } from '../site/build.ts'
import { type Encoding, madeFileResponse } from '../site/httpResponse.ts'
import type { Made, Work } from '../site/workQueue.ts'

type RequestedGrade = Pick<SheetLine, 'path' | 'grade'>

type Selection = { lines: RequestedGrade[]; collection?: string }

/** A selection, or the query of a list. Addresses that ask for the same grades or products are read alike. */
type Asked = Selection | string

/**
 * Returns the work for the file at an address: a page's path with an ending, and a query. Returns `undefined` if the
 * address names no such file, or the file of the build. The work throws a refusal if the query is wrong.
 */
export function fileWork(path: string, query: string, build: Build, queries: Queries): Work | undefined {
  const file = splitFilePath(path)
  const asked = file && readAddress(file, new URLSearchParams(query), build)
  if (!asked) return undefined
  const run = async (encoding: Encoding): Promise<Made | undefined> => {
    const { lines, collection } = typeof asked === 'string' ? await selectFromList(file.page, asked, queries) : asked
    const { siteFolder, manifest } = build.files
    const payloads = lines.flatMap(({ path: page, grade }) => {
      const hash = manifest.routes[page]
      return hash === undefined ? [] : { path: page, grade, payload: payloadUrl(hash) }
    })
    const task: SheetTask = { type: file.type, siteFolder, lines: payloads, collection }
    const made = await queries.makeSheet(task)
    if (made && 'refusal' in made) throw new SiteError(made.status, made.refusal)
    return made && { response: await madeFileResponse(made, encoding), isKept: true }
  }
  // The file of a list costs most: a crowd of them would keep data sheets waiting.
  const kind = typeof asked === 'string' ? 'list file' : 'file'
  return { key: `${path} ${JSON.stringify(asked)}`, kind, run }
}

function readAddress(
  { page, type }: Pick<SheetTask, 'type'> & { page: string },
  parameters: URLSearchParams,
  { files, rendering }: Build,
): Asked | undefined {
  const isCsv = type === 'csv'
  const screen = files.manifest.routes[page] === undefined ? undefined : rendering.renderer.screenAt(page)
  if (isCsv && screen === 'compare')
    return { lines: readGrades(parameters).map(requestedGrade), collection: 'comparison' }
  if (isCsv && screen === 'shared-list')
    return { lines: readSharedLines(parameters).map(requestedGrade), collection: 'inquiry-list' }
  if (screen === 'productsdetail') {
    const grades = [...new Set(parameters.getAll(GRADE_PARAMETER))].toSorted()
    if (grades.length > 0) return { lines: grades.map((grade) => ({ path: page, grade })) }
    return isCsv ? undefined : { lines: [{ path: page }] }
  }
  const query = isCsv && (screen === 'products' || screen === 'productsclass') ? selectionQuery(parameters) : ''
  return query === '' ? undefined : query
}

function requestedGrade({ slug, grade }: { slug?: string; grade: string }): RequestedGrade {
  return { path: `/${slug}`, grade }
}

/** A file contains all pages of the list. */
async function selectFromList(path: string, query: string, { matchingProducts }: Queries): Promise<Selection> {
  const products = await matchingProducts(path, query)
  if (products.length === 0) throw new SiteError(404, 'No product matches all of these filters.')
  return { lines: products, collection: `${path.slice(1)}-selection` }
}
