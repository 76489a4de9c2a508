import { z } from 'zod'
import { FACET_VALUES, type RecordedFacet, type ValueId } from '../../shared/facets.ts'
import { field } from './help.ts'

export function facetValue<F extends keyof typeof FACET_VALUES>(facet: F) {
  return z.enum(Object.keys(FACET_VALUES[facet].values) as [ValueId<F>, ...ValueId<F>[]])
}

const facetFields = Object.entries(FACET_VALUES).flatMap(([facet, list]): [string, z.ZodType<string[]>][] => {
  if (!('help' in list)) return []
  const ids = Object.keys(list.values)
  return [[facet, field(z.array(z.enum(ids)), list.help, ids.slice(0, 1))]]
})

/** All facets are required. An empty list says that no value fits. */
export const productFacets = z.strictObject(
  Object.fromEntries(facetFields) as Record<RecordedFacet, z.ZodType<string[]>>,
)

export const gradeFacets = productFacets.pick({ form: true, origin: true }).partial()
