import { committedInchikeys } from './inchikeysFile.ts'

/** What is used of the RDKit module. */
type RDKit = {
  get_mol: (smiles: string) => { get_inchi: () => string; delete: () => void } | null
  get_inchikey_for_inchi: (inchi: string) => string
}

/** Loads the library that computes the InChIKey of a structure. */
export async function loadInchikeys(): Promise<(smiles: string) => string> {
  // The package is CommonJS: its one export is the loader, which its types describe as a global.
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

/** The InChIKeys of structures: the library, which takes a second, is loaded for those that are not committed. */
export async function inchikeysFor(structures: string[]): Promise<(smiles: string) => string> {
  const committed = committedInchikeys()
  const compute = structures.every((smiles) => committed.has(smiles)) ? undefined : await loadInchikeys()
  return (smiles) => committed.get(smiles) ?? compute?.(smiles) ?? ''
}
