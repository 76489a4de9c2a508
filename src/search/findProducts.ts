import type { QueryClient } from '@tanstack/react-query'
import type { SearchHit } from '../../shared/search.ts'
import { searchQuery } from './searchQuery.ts'

/** The products that the search finds, best first. */
export async function findProducts(query: string, client: QueryClient): Promise<SearchHit[]> {
  const { hits } = await client.ensureQueryData(searchQuery(query, 'product'))
  return hits.filter(({ kind }) => kind === 'product')
}
