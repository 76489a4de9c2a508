import { readPage } from '../../render/readPage.ts'
import { renderDocument } from '../../render/renderer.ts'
import { decide, type MiddlewareTable } from '../../shared/decide.ts'
import type { Sources } from '../../shared/need.ts'
import type { Page } from '../../shared/page.ts'
import type { Build } from './build.ts'
import { type Encoding, pageResponse } from './httpResponse.ts'
import type { Made, Work } from './workQueue.ts'

export type PageParts = {
  sources: Sources
  middleware: MiddlewareTable
  /** Pages with a query whose answer is not the same for everybody. */
  personalPages: ReadonlySet<Page['name']>
}

/** Returns the work for a query, or `undefined` without one. The work makes nothing if the query changes nothing. */
export function pageWork(path: string, query: string, { files, rendering }: Build, parts: PageParts): Work | undefined {
  if (query === '') return undefined
  const { renderer } = rendering
  const run = async (encoding: Encoding): Promise<Made | undefined> => {
    const parameters = new URLSearchParams(query)
    const page = await readPage(path, files)
    const filledPage = await renderer.fillPage(page, parameters, parts.sources)
    const decision = decide(filledPage ?? page, parameters, parts.middleware)
    if (decision.is === 'redirect') return { to: decision.to }
    if (decision.is === 'shown' && !filledPage) return undefined
    const status = decision.is === 'error' ? decision.error.status : 200
    const html = await renderDocument(path, filledPage ?? page, rendering, query)
    const isKept = status === 200 && !parts.personalPages.has(page.name)
    return { response: await pageResponse(html, status, encoding, isKept), isKept }
  }
  return { key: path + query, kind: renderer.screenAt(path), run }
}
