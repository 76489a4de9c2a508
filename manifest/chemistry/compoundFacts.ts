import type { SearchableStructure } from '../../shared/structures/structures.ts'
import type { Compound } from '../schema/compound.ts'

export type NamedStructure = Pick<Compound, 'name' | 'smiles'>

type PageFacts = { formula: string; molecularWeight: number; structure: string }

export type Inchi = { inchikey: string; inchi: string }

export type ComputedFacts = {
  pageFacts: PageFacts
  searchData: SearchableStructure
  /** Of the structure and its ions, by SMILES. Only `npm run structures` computes them. */
  inchis?: Record<string, Inchi>
}

/** Returns `undefined` for mixtures, proteins and invalid SMILES. */
export type ChemistryLookup = (compound: NamedStructure) => ComputedFacts | undefined

export type KnownFacts = Map<string, ComputedFacts>

/** Computes the facts that are not known, and adds them. */
export async function computeMissingFacts(
  compounds: { data: Compound }[],
  known: KnownFacts,
): Promise<ChemistryLookup> {
  const unknownCompounds = compounds.filter(({ data }) => data.smiles !== undefined && !known.has(factsKey(data)))
  if (unknownCompounds.length > 0) {
    // Loading the chemistry library takes longer than reading all committed facts.
    const { computeFacts } = await import('./computeFacts.ts')
    for (const { data } of unknownCompounds) {
      const facts = computeFacts(data)
      if (facts) known.set(factsKey(data), facts)
    }
  }
  return (compound) => known.get(factsKey(compound))
}

/** Does the same for the content of a site, and says it: each start would compute them again. */
export async function computeUnsavedFacts(
  compounds: { data: Compound }[],
  known: KnownFacts,
): Promise<ChemistryLookup> {
  const saved = known.size
  const chemistryOf = await computeMissingFacts(compounds, known)
  if (known.size > saved)
    console.log(`Structures computed: ${known.size - saved}. Run npm run structures to save them.`)
  return chemistryOf
}

/** The name is part of the key, because it is the drawing's label. */
export function factsKey({ name, smiles }: NamedStructure): string {
  return `${name}\t${smiles}`
}
