import { queryOptions } from '@tanstack/react-query'
import type { FilteredList } from '../../shared/facets.ts'
import { importChunk } from '../chunks/importChunk.ts'
import { withMinimumDelay } from '../data/withMinimumDelay.ts'

/** A page of a filtered list, asked of the server where the products are too many to be fetched. */
export function filteredQuery(path: string, parameters: URLSearchParams) {
  return queryOptions({
    queryKey: ['filtered', path, parameters.toString()],
    queryFn: () => withMinimumDelay(find(path, parameters)),
    staleTime: Infinity,
  })
}

async function find(path: string, parameters: URLSearchParams): Promise<FilteredList | null> {
  const { loadFiltered } = await importChunk('catalogue', () => import('./loadFiltered.ts'))
  return loadFiltered(path, parameters)
}
