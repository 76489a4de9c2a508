import type { Library } from '../library.ts'
import type { ProductRecord } from '../schema/product.ts'

type Catalogue = Pick<Library, 'compounds'>

/** The recorded class of a product's compound without what does not change it: `amino acid` for "amino acid salt". */
export function compoundClass(
  { compounds }: Catalogue,
  { compound }: Pick<ProductRecord, 'compound'>,
): string | undefined {
  const recorded = compounds.get(compound ?? '')?.data.class
  return recorded
    ?.replace(/\(.*?\)|\b(?:salt|mixture|derivative|hydrate)\b/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The classes under which buyers look for a product: the family of its compound, else what it says itself. */
export function classesOf(
  { compounds }: Catalogue,
  { compound = '', facets }: Pick<ProductRecord, 'compound' | 'facets'>,
): string[] {
  const family = compounds.get(compound)?.data.family
  return family ? [family] : facets.class
}
