import { queryOptions } from '@tanstack/react-query'
import { importChunk } from '../router/chunks.ts'
import { withMinimumDelay } from '../router/pageQuery.ts'

/** All products, for the filters. */
export const catalogueQuery = queryOptions({
  queryKey: ['catalogue'],
  queryFn: (context) =>
    withMinimumDelay(
      importChunk('catalogue', () => import('./loadCatalogue.ts')).then(({ loadCatalogue }) => loadCatalogue(context)),
    ),
})
