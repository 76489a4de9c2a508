import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { NetworkError, SiteError, structureSearchTimeout } from '../shared/errors.ts'
import type { Sources } from '../shared/need.ts'
import { structureAddress } from '../shared/paths.ts'
import type { StructureQuery, StructureResult } from '../shared/structures/structures.ts'
import type { CatalogueData } from '../shared/facets.ts'
import type { TopicArticle } from '../shared/topics.ts'
import { searchQuery } from './search/searchQuery.ts'
import { importChunk } from './router/chunks.ts'
import { readNamedPayload } from './router/data.ts'
import { pageIn } from './router/embedded.ts'
import { getJson } from './router/http.ts'
import { pathOf } from './paths.ts'
import { loadProduct } from './product/loadProduct.ts'
import { withMinimumDelay } from './router/pageQuery.ts'

/** Fetches extra data of pages by the queries of the app. */
export function createSources(client: QueryClient): Sources {
  return {
    search: (query, kind) => client.fetchQuery(searchQuery(query, kind)),
    articles: () => client.fetchQuery(articlesQuery),
    filterList: async (path, parameters) => (await client.fetchQuery(filterQuery))(path, parameters),
    findStructures,
    product: (path) => loadProduct(path, client),
  }
}

/** Takes the answer from the document that the server renders for the question. */
async function findStructures({ structure, relation, page }: StructureQuery): Promise<StructureResult> {
  const address = `${structureAddress(pathOf('structure'), structure, relation)}&page=${page}`
  try {
    const html = await withMinimumDelay(getJson(address, { isAwaited: () => false }))
    const filled = pageIn(String(html))
    if (filled?.name === 'structure' && filled.extra) return filled.extra.answer
  } catch (error) {
    if (!(error instanceof SiteError && error.status === 503)) throw error
    throw structureSearchTimeout()
  }
  throw navigator.onLine ? new SiteError(503, 'This site has no server to search structures.') : new NetworkError()
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
