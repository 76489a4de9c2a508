import { readPageOf, renderDocument } from '../../prerender/renderRoute.ts'
import { askedKind, askedQuery, NO_RESULT_PATH } from '../../shared/search.ts'
import type { Answer } from './answer.ts'

/** The results of a search; one without results leads to its own page. */
export const search: Answer = async ({ path, query, parameters }, sources) => {
  const asked = { query: askedQuery(parameters), kind: askedKind(parameters) }
  if (path !== '/search' || asked.query === '') return undefined
  const build = await sources.build()
  const found = build.search.find(asked.query, asked.kind)
  if (found.counts.all === 0) return { kind: 'redirect', status: 302, to: NO_RESULT_PATH + query }
  const page = { ...(await readPageOf('search', path, build)), results: { ...asked, found } }
  return { kind: 'html', status: 200, html: await renderDocument(path, page, build, query) }
}
