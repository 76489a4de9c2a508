import type { Library } from '../library.ts'
import type { Compound } from '../schema/compound.ts'
import type { ProductRecord } from '../schema/product.ts'
import { memoize } from '../memoize.ts'

type Catalogue = Pick<Library, 'compounds'>

const WHOLE_MATERIAL: ProductRecord['kind'] = 'whole powder or juice'

const compoundByName = memoize(
  ({ compounds }: Catalogue): Map<string | undefined, Compound> =>
    new Map([...compounds.values()].map(({ data }) => [data.name.toLowerCase(), data])),
)

/**
 * Returns the classes of the assayed compounds, or the product's own classes when its compound
 * has no family.
 */
export function classesOf(
  catalogue: Catalogue,
  { kind, compound, facets, grades }: Pick<ProductRecord, 'kind' | 'compound' | 'facets' | 'grades'>,
): string[] {
  if (kind === WHOLE_MATERIAL) return []
  const main = catalogue.compounds.get(compound ?? '')?.data
  if (!main?.family) return facets.class
  const assayed = grades.flatMap(({ assay = [] }) =>
    assay.map(({ analyte }) => compoundByName(catalogue).get(analyte?.toLowerCase())),
  )
  // An analyte without a record, such as "Total isoflavones", counts as the product's compound.
  const isMainAssayed = assayed.length === 0 || assayed.includes(undefined)
  const families = [...(isMainAssayed ? [main] : []), ...assayed].flatMap((record) => record?.family ?? [])
  return [...new Set(families)]
}
