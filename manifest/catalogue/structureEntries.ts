import { productPath } from '../../shared/paths.ts'
import type { StructureEntry } from '../../shared/structures/structures.ts'
import { groupBy } from '../groupBy.ts'
import type { Library } from '../library.ts'
import { hasMarker } from './compounds.ts'

/** Returns the substances with products, and those that are sold as hydrates, whose names a visitor may enter. */
export function structureEntries(library: Library): StructureEntry[] {
  const substancesFirst = [...library.products.values()].toSorted(
    (a, b) => Number(hasMarker(a.data)) - Number(hasMarker(b.data)),
  )
  const products = groupBy(substancesFirst, ({ data }) => [data.compound])
  const soldAsHydrates = new Set([...library.compounds.values()].map(({ data }) => data.anhydrous))
  return [...library.compounds].flatMap(([id, { data }]) => {
    const { name, synonyms, cas, smiles } = data
    const computedFacts = library.chemistryOf(data)
    const group = products.get(id) ?? []
    if (!computedFacts || smiles === undefined || (group.length === 0 && !soldAsHydrates.has(id))) return []
    const { formula, structure } = computedFacts.pageFacts
    return {
      name,
      synonyms,
      cas,
      ...computedFacts.inchis?.[smiles],
      smiles,
      formula,
      drawing: structure,
      products: group.map(({ data: product }) => ({
        name: product.name,
        path: productPath(product.category, product.slug),
        isMarker: hasMarker(product),
      })),
      ...computedFacts.searchData,
    }
  })
}
