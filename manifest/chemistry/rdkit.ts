import { committedInchikeys } from './inchikeysFile.ts'

type RDKit = {
  get_mol: (smiles: string) => { get_inchi: () => string; delete: () => void } | null
  get_inchikey_for_inchi: (inchi: string) => string
}

export async function loadInchikeyCalculator(): Promise<(smiles: string) => string> {
  // The CommonJS package exports its loader, but its types declare a global.
  const { default: initRDKit } = (await import('@rdkit/rdkit')) as unknown as { default: () => Promise<RDKit> }
  const rdkit = await initRDKit()
  return (smiles) => {
    const molecule = rdkit.get_mol(smiles)
    if (!molecule) return 'unreadable'
    try {
      return rdkit.get_inchikey_for_inchi(molecule.get_inchi())
    } finally {
      molecule.delete()
    }
  }
}

/** Loads RDKit, which takes a second, only if the InChIKey of a structure is not committed. */
export async function createInchikeyLookup(structures: string[]): Promise<(smiles: string) => string> {
  const committedKeys = committedInchikeys()
  const compute = structures.every((smiles) => committedKeys.has(smiles)) ? undefined : await loadInchikeyCalculator()
  return (smiles) => committedKeys.get(smiles) ?? compute?.(smiles) ?? ''
}
