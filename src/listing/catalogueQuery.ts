import { queryOptions } from '@tanstack/react-query'
import type { CatalogueEntry } from '../../shared/facets.ts'
import { importChunk } from '../chunks/importChunk.ts'

/** All products as the filters see them, fetched with the first filter that is used. */
export const catalogueQuery = queryOptions({
  queryKey: ['catalogue'],
  queryFn: async (context): Promise<CatalogueEntry[]> =>
    (await importChunk('catalogue', () => import('./loadCatalogue.ts'))).loadCatalogue(context),
  staleTime: Infinity,
})
