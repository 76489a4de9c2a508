import type { SearchedStructure } from '../../shared/structures.ts'
import type { Compound } from '../schema/compound.ts'

export type Structure = Pick<Compound, 'name' | 'smiles'>

/** What pages show of what is computed from a structure; `structure` is its drawing. */
type ShownFacts = { formula: string; molecularWeight: number; structure: string }

/** What is computed from a structure. */
export type ComputedFacts = { shown: ShownFacts; searched: SearchedStructure }

/** The facts of a compound; none of mixtures and proteins, and none where the SMILES cannot be read. */
export type CompoundFacts = (compound: Structure) => ComputedFacts | undefined

/** Facts by what they were computed from, see `keyOf`. */
export type KnownFacts = Map<string, ComputedFacts>

/** The facts of `compounds`. What neither `committed` nor `others` knows is computed, and `others` then holds it. */
export async function compoundFacts(
  compounds: { data: Compound }[],
  committed: KnownFacts,
  others: KnownFacts = new Map(),
): Promise<CompoundFacts> {
  const factsOf: CompoundFacts = (compound) => committed.get(keyOf(compound)) ?? others.get(keyOf(compound))
  const missing = compounds.filter(({ data }) => data.smiles !== undefined && !factsOf(data))
  if (missing.length === 0) return factsOf
  // Loading the chemistry library takes longer than reading all that is known.
  const { computeFacts } = await import('./computeFacts.ts')
  for (const { data } of missing) {
    const facts = computeFacts(data)
    if (facts) others.set(keyOf(data), facts)
  }
  return factsOf
}

/** What the facts are computed from; the drawing says the name to those who hear the page. */
export function keyOf({ name, smiles }: Structure): string {
  return `${name}\t${smiles}`
}
