import { type QueryFunctionContext, queryOptions } from '@tanstack/react-query'
import { importChunk } from '../chunks/importChunk.ts'
import { withMinimumDelay } from '../data/withMinimumDelay.ts'
import type { Catalogue } from './loadCatalogue.ts'

/** All products as the filters see them, fetched with the first filter that is used; `null` where they are too many. */
export const catalogueQuery = queryOptions({
  queryKey: ['catalogue'],
  queryFn: (context): Promise<Catalogue | null> => withMinimumDelay(load(context)),
  staleTime: Infinity,
})

async function load(context: QueryFunctionContext): Promise<Catalogue | null> {
  const { loadCatalogue } = await importChunk('catalogue', () => import('./loadCatalogue.ts'))
  return loadCatalogue(context)
}
