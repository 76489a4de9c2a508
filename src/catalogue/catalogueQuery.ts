import { queryOptions } from '@tanstack/react-query'
import { importChunk } from '../router/chunks.ts'
import { withMinimumDelay } from '../router/pageQuery.ts'

const importCatalogue = () => importChunk('catalogue', () => import('./loadCatalogue.ts'))

/** All products for the filters, or `null` if there are too many to download. */
export const catalogueQuery = queryOptions({
  queryKey: ['catalogue'],
  queryFn: (context) => withMinimumDelay(importCatalogue().then(({ loadCatalogue }) => loadCatalogue(context))),
})

export function filteredListQuery(path: string, parameters: URLSearchParams) {
  return queryOptions({
    queryKey: ['filtered', path, parameters.toString()],
    queryFn: () =>
      withMinimumDelay(importCatalogue().then(({ loadFilteredList }) => loadFilteredList(path, parameters))),
  })
}
