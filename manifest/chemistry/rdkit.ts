import { committedInchis, type Inchi } from './inchikeysFile.ts'

type RDKit = {
  get_mol: (smiles: string) => { get_inchi: () => string; delete: () => void } | null
  get_inchikey_for_inchi: (inchi: string) => string
}

export async function loadInchiCalculator(): Promise<(smiles: string) => Inchi> {
  // The CommonJS package exports its loader, but its types declare a global.
  const { default: initRDKit } = (await import('@rdkit/rdkit')) as unknown as { default: () => Promise<RDKit> }
  const rdkit = await initRDKit()
  return (smiles) => {
    const molecule = rdkit.get_mol(smiles)
    if (!molecule) return { inchikey: 'unreadable', inchi: '' }
    try {
      const inchi = molecule.get_inchi()
      return { inchikey: rdkit.get_inchikey_for_inchi(inchi), inchi }
    } finally {
      molecule.delete()
    }
  }
}

/** Loads RDKit, which takes a second, only if the InChIKey of a structure is not committed. */
export async function createInchikeyLookup(structures: string[]): Promise<(smiles: string) => string> {
  const committed = committedInchis()
  const compute = structures.every((smiles) => committed.has(smiles)) ? undefined : await loadInchiCalculator()
  return (smiles) => committed.get(smiles)?.inchikey ?? compute?.(smiles).inchikey ?? ''
}
