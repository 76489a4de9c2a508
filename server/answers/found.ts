import { renderDocument } from '../../prerender/renderRoute.ts'
import { pathWithoutResults } from '../../shared/search.ts'
import { foundPage } from '../foundPage.ts'
import type { Answer } from './answer.ts'

/**
 * A search or a list as its address narrows it. A search without results leads to its own page, or to that of structures; a page that the narrowed
 * list does not have is an error.
 */
export const found: Answer = async ({ path, query, parameters, destination }, sources) => {
  if (destination.kind !== 'page' || query === '') return undefined
  const build = await sources.build()
  const page = await foundPage(path, parameters, build)
  if (!page) return undefined
  const elsewhere = 'results' in page && page.results && pathWithoutResults(page.results.found, query.slice(1))
  if (elsewhere) return { kind: 'redirect', status: 302, to: elsewhere }
  const status = 'filtered' in page && page.filtered === null ? 404 : 200
  return { kind: 'html', status, html: await renderDocument(path, page, build, query), isShared: true }
}
