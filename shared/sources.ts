import type { FilteredList } from './facets.ts'
import type { PageOf } from './page.ts'
import type { SentInquiry } from './screens.ts'
import type { SearchResults } from './search.ts'
import type { StructureQuery, StructureResult } from './structures/structures.ts'
import type { TopicArticle } from './topics.ts'

declare module './need.ts' {
  /** The queries of the app, or the build and the database of the server. */
  interface Sources {
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
}
