import type { SearchableStructure } from '../../shared/structures/structures.ts'
import type { Compound } from '../schema/compound.ts'

export type NamedStructure = Pick<Compound, 'name' | 'smiles'>

type PageFacts = { formula: string; molecularWeight: number; structure: string }

export type ComputedFacts = { pageFacts: PageFacts; searchData: SearchableStructure }

/** Returns `undefined` for mixtures, proteins and invalid SMILES. */
export type ChemistryLookup = (compound: NamedStructure) => ComputedFacts | undefined

export type KnownFacts = Map<string, ComputedFacts>

/** Computes the facts that neither map has, and adds them to the second. */
export async function computeMissingFacts(
  compounds: { data: Compound }[],
  committed: KnownFacts,
  cache: KnownFacts = new Map(),
): Promise<ChemistryLookup> {
  const chemistryOf: ChemistryLookup = (compound) => committed.get(factsKey(compound)) ?? cache.get(factsKey(compound))
  const unknownCompounds = compounds.filter(({ data }) => data.smiles !== undefined && !chemistryOf(data))
  if (unknownCompounds.length === 0) return chemistryOf
  // Loading the chemistry library takes longer than reading all committed facts.
  const { computeFacts } = await import('./computeFacts.ts')
  for (const { data } of unknownCompounds) {
    const facts = computeFacts(data)
    if (facts) cache.set(factsKey(data), facts)
  }
  return chemistryOf
}

/** The name is part of the key, because it is the drawing's label. */
export function factsKey({ name, smiles }: NamedStructure): string {
  return `${name}\t${smiles}`
}
