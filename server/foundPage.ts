import { readPage, readPageOf } from '../prerender/renderRoute.ts'
import { filterList, parseListFilter } from '../shared/facets.ts'
import type { ListingPage, Page, PageOf } from '../shared/page.ts'
import { askedPage } from '../shared/pagination.ts'
import { questionsOn } from '../shared/questionsOn.ts'
import { askedKind, askedQuery, NO_RESULT_PATH } from '../shared/search.ts'
import { askedTopic } from '../shared/topics.ts'
import type { Build } from './currentBuild.ts'

export type FoundPage = PageOf<'search'> | PageOf<'search-404'> | ListingPage

/** A search, a search without results or a list with what its address finds; `undefined` where it asks for nothing. */
export async function foundPage(
  path: string,
  parameters: URLSearchParams,
  build: Build,
): Promise<FoundPage | undefined> {
  const query = askedQuery(parameters)
  if (path === '/search') {
    const asked = { query, kind: askedKind(parameters) }
    if (query === '') return undefined
    const found = build.search.find(query, asked.kind, build.catalogue)
    return { ...(await readPageOf('search', path, build)), results: { ...asked, found } }
  }
  if (path === NO_RESULT_PATH) {
    if (query === '') return undefined
    const suggestion = { query, ...build.search.explain(query) }
    return { ...(await readPageOf('search-404', path, build)), suggestion }
  }
  const narrows = parseListFilter(parameters) !== undefined || parameters.has('topic')
  if (!narrows || build.manifest.routes[path] === undefined) return undefined
  return narrowed(await readPage(path, build), parameters, build)
}

/**
 * A list with what the parameters leave of it; `undefined` where the page is no list, or not one that they narrow. A list
 * of products is then for no search engine: the combinations of filters have no end.
 */
function narrowed(page: Page, parameters: URLSearchParams, { entries, catalogue }: Build): ListingPage | undefined {
  if (!('listing' in page)) return undefined
  const { path } = page.paging
  if (page.listing === 'articles') {
    const asked = askedTopic(page.topics, parameters)
    return asked && { ...page, filtered: questionsOn(asked.topic, entries, path, askedPage(parameters)) }
  }
  const filter = parseListFilter(parameters)
  const query = new URLSearchParams(parameters)
  query.delete('page')
  return filter && { ...page, noindex: true, filtered: filterList(catalogue, path, filter, query.toString()) }
}
