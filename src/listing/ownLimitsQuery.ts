import { queryOptions } from '@tanstack/react-query'
import type { OwnLimits } from '../../shared/facets.ts'
import { importChunk } from '../router/importChunk.ts'

/** Which grades keep a buyer's limits, by the paths of their products; `null` where these are too many to be fetched. */
export function ownLimitsQuery(text: string, wanted: OwnLimits | undefined) {
  return queryOptions({
    queryKey: ['own-limits', text, wanted],
    queryFn: async ({ client }) => {
      const { loadKept } = await importChunk('limits', () => import('../limits/loadSpecified.ts'))
      return wanted ? loadKept(text, wanted, client) : null
    },
  })
}
