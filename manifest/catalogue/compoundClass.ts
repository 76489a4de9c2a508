import type { Library } from '../library.ts'
import type { Compound } from '../schema/compound.ts'
import type { ProductRecord } from '../schema/product.ts'
import { memoize } from '../memoize.ts'

type Catalogue = Pick<Library, 'compounds'>

const WHOLE_MATERIAL: ProductRecord['kind'] = 'whole powder or juice'

const compoundByName = memoize(
  ({ compounds }: Catalogue): Map<string, Compound> =>
    new Map([...compounds.values()].map(({ data }) => [data.name.toLowerCase(), data])),
)

/** Returns the compounds that the assays of a product measure. An assay may name a compound of its own. */
function assayedCompounds(
  catalogue: Catalogue,
  { kind, compound, grades }: Pick<ProductRecord, 'kind' | 'compound' | 'grades'>,
): Compound[] {
  if (kind === WHOLE_MATERIAL) return []
  const compoundData = catalogue.compounds.get(compound ?? '')?.data
  const assayCompounds = grades.flatMap(({ assay = [] }) =>
    assay.map(({ analyte }) =>
      analyte === undefined ? undefined : compoundByName(catalogue).get(analyte.toLowerCase()),
    ),
  )
  // An analyte without a record, such as "Total isoflavones", counts as the product's compound.
  const hasProductCompound = assayCompounds.length === 0 || assayCompounds.some((record) => record === undefined)
  return [
    ...new Set([
      ...(hasProductCompound && compoundData ? [compoundData] : []),
      ...assayCompounds.flatMap((record) => record ?? []),
    ]),
  ]
}

/**
 * Returns the classes of the assayed compounds, or the product's own classes when its compound
 * has no family.
 */
export function classesOf(
  catalogue: Catalogue,
  data: Pick<ProductRecord, 'kind' | 'compound' | 'facets' | 'grades'>,
): string[] {
  if (data.kind === WHOLE_MATERIAL) return []
  if (!catalogue.compounds.get(data.compound ?? '')?.data.family) return data.facets.class
  return [...new Set(assayedCompounds(catalogue, data).flatMap(({ family }) => family ?? []))]
}
