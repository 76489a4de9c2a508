import type { Inchi } from './compoundFacts.ts'

type RDKit = {
  get_mol: (smiles: string) => { get_inchi: () => string; delete: () => void } | null
  get_inchikey_for_inchi: (inchi: string) => string
}

/** Returns a function that computes InChI and InChIKey of a structure and its ions. RDKit takes a second to load. */
export async function loadInchiCalculator(): Promise<(smiles: string) => Record<string, Inchi>> {
  // The CommonJS package exports its loader, but its types declare a global.
  const { default: initRDKit } = (await import('@rdkit/rdkit')) as unknown as { default: () => Promise<RDKit> }
  const rdkit = await initRDKit()
  const inchiOf = (smiles: string): Inchi => {
    const molecule = rdkit.get_mol(smiles)
    if (!molecule) return { inchikey: 'unreadable', inchi: '' }
    try {
      const inchi = molecule.get_inchi()
      return { inchikey: rdkit.get_inchikey_for_inchi(inchi), inchi }
    } finally {
      molecule.delete()
    }
  }
  return (smiles) => Object.fromEntries([smiles, ...smiles.split('.')].map((part) => [part, inchiOf(part)]))
}
