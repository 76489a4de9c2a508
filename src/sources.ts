import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Sources } from '../shared/need.ts'
import type { CatalogueData } from '../shared/facets.ts'
import type { TopicArticle } from '../shared/topics.ts'
import { searchQuery } from './search/searchQuery.ts'
import { importChunk } from './router/chunks.ts'
import { readNamedPayload } from './router/data.ts'
import { loadProduct } from './product/loadProduct.ts'
import { withMinimumDelay } from './router/pageQuery.ts'

/** Fetches extra data of pages by the queries of the app. */
export function createSources(client: QueryClient): Sources {
  return {
    search: (query, kind) => client.fetchQuery(searchQuery(query, kind)),
    articles: () => client.fetchQuery(articlesQuery),
    filterList: async (path, parameters) => (await client.fetchQuery(filterQuery))(path, parameters),
    findStructures: (question) =>
      withMinimumDelay(
        importChunk('structures', () => import('./structures/findStructures.ts')).then(({ findStructures }) =>
          findStructures(question, client),
        ),
      ),
    product: (path) => loadProduct(path, client),
  }
}

const articlesQuery = queryOptions({
  queryKey: ['articles'],
  queryFn: async (context) => (await withMinimumDelay(readNamedPayload('articles', context))) as TopicArticle[],
})

/** Query for a function that filters the list at a path. */
const filterQuery = queryOptions({
  queryKey: ['catalogue'],
  queryFn: (context) =>
    withMinimumDelay(
      importChunk('catalogue', () => import('../shared/filterList.ts')).then(async ({ filterList }) => {
        const catalogue = (await readNamedPayload('catalogue', context)) as CatalogueData
        return (path: string, parameters: URLSearchParams) => filterList(catalogue, path, parameters)
      }),
    ),
})
