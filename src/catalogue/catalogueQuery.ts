import { queryOptions } from '@tanstack/react-query'
import { importChunk } from '../router/importChunk.ts'
import { withMinimumDelay } from '../router/pageQuery.ts'

const importCatalogue = () => importChunk('catalogue', () => import('./loadCatalogue.ts'))

/** All products as the filters see them, fetched with the first filter that is used; `null` where they are too many. */
export const catalogueQuery = queryOptions({
  queryKey: ['catalogue'],
  queryFn: (context) => withMinimumDelay(importCatalogue().then(({ loadCatalogue }) => loadCatalogue(context))),
})

/** A page of a filtered list, asked of the server where the products are too many to be fetched. */
export function filteredQuery(path: string, parameters: URLSearchParams) {
  return queryOptions({
    queryKey: ['filtered', path, parameters.toString()],
    queryFn: () => withMinimumDelay(importCatalogue().then(({ loadFiltered }) => loadFiltered(path, parameters))),
  })
}
