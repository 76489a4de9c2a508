import type { Library } from '../library.ts'
import type { Compound } from '../schema/compound.ts'
import type { ProductRecord } from '../schema/product.ts'
import { onceFor } from '../onceFor.ts'

type Catalogue = Pick<Library, 'compounds'>

/** A material that is sold whole is of no class of substances, whatever it is measured by. */
const WHOLE: ProductRecord['kind'] = 'whole powder or juice'

const byName = onceFor(
  ({ compounds }: Catalogue): Map<string, Compound> =>
    new Map([...compounds.values()].map(({ data }) => [data.name.toLowerCase(), data])),
)

/** The compounds that the assays of a product measure: its own, and those that an assay names in its place. */
function assayedCompounds(
  catalogue: Catalogue,
  { kind, compound, grades }: Pick<ProductRecord, 'kind' | 'compound' | 'grades'>,
): Compound[] {
  if (kind === WHOLE) return []
  const own = catalogue.compounds.get(compound ?? '')?.data
  const named = grades.flatMap(({ assay = [] }) =>
    assay.map(({ analyte }) => (analyte === undefined ? undefined : byName(catalogue).get(analyte.toLowerCase()))),
  )
  // Of an analyte that is no record, such as "Total isoflavones", the compound of the product stands for the group.
  const isOwn = named.length === 0 || named.some((it) => it === undefined)
  return [...new Set([...(isOwn && own ? [own] : []), ...named.flatMap((it) => it ?? [])])]
}

/**
 * The classes under which buyers look for a product: the families of the compounds that it is measured by, else what it says
 * itself. Only who names a compound of its own is read so.
 */
export function classesOf(
  catalogue: Catalogue,
  data: Pick<ProductRecord, 'kind' | 'compound' | 'facets' | 'grades'>,
): string[] {
  if (data.kind === WHOLE) return []
  if (!catalogue.compounds.get(data.compound ?? '')?.data.family) return data.facets.class
  return [...new Set(assayedCompounds(catalogue, data).flatMap(({ family }) => family ?? []))]
}
