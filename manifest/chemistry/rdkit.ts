import * as rdkitPackage from '@rdkit/rdkit'

/** What is used of the RDKit module. */
type RDKit = {
  get_mol: (smiles: string) => { get_inchi: () => string; delete: () => void } | null
  get_inchikey_for_inchi: (inchi: string) => string
}

/** Loads the library that computes the InChIKey of a structure. */
export async function loadInchikeys(): Promise<(smiles: string) => string> {
  // The package is CommonJS: its one export is the loader, which its types describe as a global.
  const { default: initRDKit } = rdkitPackage as unknown as { default: () => Promise<RDKit> }
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
