import { type QueryFunctionContext, queryOptions } from '@tanstack/react-query'
import { importChunk } from '../chunks/importChunk.ts'
import { withMinimumDelay } from '../data/withMinimumDelay.ts'
import type { LoadedCatalogue } from './loadCatalogue.ts'
import type { FilteredList } from '../../shared/facets.ts'

/** All products as the filters see them, fetched with the first filter that is used; `null` where they are too many. */
export const catalogueQuery = queryOptions({
  queryKey: ['catalogue'],
  queryFn: (context): Promise<LoadedCatalogue | null> => withMinimumDelay(load(context)),
  staleTime: Infinity,
})

async function load(context: QueryFunctionContext): Promise<LoadedCatalogue | null> {
  const { loadCatalogue } = await importChunk('catalogue', () => import('./loadCatalogue.ts'))
  return loadCatalogue(context)
}

/** A page of a filtered list, asked of the server where the products are too many to be fetched. */
export function filteredQuery(path: string, parameters: URLSearchParams) {
  return queryOptions({
    queryKey: ['filtered', path, parameters.toString()],
    queryFn: () => withMinimumDelay(find(path, parameters)),
    staleTime: Infinity,
  })
}

async function find(path: string, parameters: URLSearchParams): Promise<FilteredList | null> {
  const { loadFiltered } = await importChunk('catalogue', () => import('./loadCatalogue.ts'))
  return loadFiltered(path, parameters)
}
