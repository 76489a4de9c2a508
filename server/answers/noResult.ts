import { readPageOf, renderDocument } from '../../prerender/renderRoute.ts'
import { askedQuery, NO_RESULT_PATH } from '../../shared/search.ts'
import type { Answer } from './answer.ts'

/** The page of a search without results, with a word that may have been meant. */
export const noResult: Answer = async ({ path, query, parameters }, sources) => {
  const asked = askedQuery(parameters)
  if (path !== NO_RESULT_PATH || asked === '') return undefined
  const build = await sources.build()
  const suggestion = { query: asked, word: build.search.suggest(asked) }
  const page = { ...(await readPageOf('search-404', path, build)), suggestion }
  return { kind: 'html', status: 200, html: await renderDocument(path, page, build, query) }
}
