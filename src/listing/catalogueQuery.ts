import { type QueryFunctionContext, queryOptions } from '@tanstack/react-query'
import type { CatalogueEntry, FilteredList } from '../../shared/facets.ts'
import { importChunk } from '../chunks/importChunk.ts'
import { withMinimumDelay } from '../data/withMinimumDelay.ts'

/** All products as the filters see them, fetched with the first filter that is used; `null` where they are too many. */
export const catalogueQuery = queryOptions({
  queryKey: ['catalogue'],
  queryFn: (context): Promise<CatalogueEntry[] | null> => withMinimumDelay(load(context)),
  staleTime: Infinity,
})

/** A page of a filtered list, asked of the server where the products are too many to be fetched. */
export function filteredQuery(path: string, query: string, page: number) {
  return queryOptions({
    queryKey: ['filtered', path, query, page],
    queryFn: () => withMinimumDelay(find(path, query, page)),
    staleTime: Infinity,
  })
}

async function find(path: string, query: string, page: number): Promise<FilteredList | null> {
  const { loadFiltered } = await importChunk('catalogue', () => import('./loadFiltered.ts'))
  return loadFiltered(path, query, page)
}

async function load(context: QueryFunctionContext): Promise<CatalogueEntry[] | null> {
  const { loadCatalogue } = await importChunk('catalogue', () => import('./loadCatalogue.ts'))
  return loadCatalogue(context)
}
