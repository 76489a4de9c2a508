import type { FilteredList } from './facets.ts'
import type { PageOf, SentInquiry } from './page.ts'
import type { SearchResults } from './search.ts'
import type { StructureQuery, StructureResult } from './structures/structures.ts'
import type { TopicArticle } from './topics.ts'

/**
 * A page with parameters in its address may need more than its payload. `key` tells the needs of a page apart. Without
 * `load`, the parameters are all that the page needs.
 */
export type Need<Extra = unknown> = {
  key: unknown
  /** Resolves to `null` if the page does not exist with the parameters. */
  load?: (sources: Sources) => Promise<Extra | null | undefined>
}

/** Sources of extra data: the queries of the app, or the build and the database of the server. */
export type Sources = {
  search: (query: string, kind: string) => Promise<SearchResults>
  articles: () => Promise<TopicArticle[]>
  /** Resolves to `undefined` if no parameter filters. */
  filterList: (path: string, parameters: URLSearchParams) => Promise<FilteredList | undefined>
  findStructures: (question: StructureQuery) => Promise<StructureResult | null>
  /** Resolves to `undefined` if there is no such product. */
  product: (path: string) => Promise<PageOf<'productsdetail'> | undefined>
  /** Only the server has the database. */
  sentInquiry?: (receipt: string, accessKey: string) => Promise<SentInquiry | undefined>
}
