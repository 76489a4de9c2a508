import type { Molecule } from 'openchemlib'
import type { StructureProblem } from '../../shared/structures.ts'

/** Atoms of a SMILES; hydrogens that are written as such the library puts behind all others. */
const ATOMS = /\[(?!\d*H[+\-\d]*\])[^\]]*\]|Br|Cl|[BCNOPSFIbcnops*]/g

/** Atoms from boron to fluorine have no room for a fifth bond, whatever their charge. */
const [BORON, FLUORINE] = [5, 9]
const MOST_BONDS = 4

/** What no structure can have, and the library reads all the same: an atom with too many bonds, or a ring that only looks aromatic. */
export function impossibleAtom(smiles: string, molecule: Molecule): StructureProblem | undefined {
  const written = [...smiles.matchAll(ATOMS)].map(({ 0: text, index }) => ({ text, index }))
  molecule.ensureHelperArrays(1)
  for (let atom = 0; atom < molecule.getAllAtoms(); atom++) {
    const { text = '', index: at } = written[atom] ?? {}
    if (hasTooManyBonds(atom, molecule))
      return { problem: `This atom (${molecule.getAtomLabel(atom)}) has more bonds than it can have.`, at }
    // Its neighbours have no electron left for it.
    if (/^[bcnops]$/.test(text) && molecule.getAtomRadical(atom) !== 0)
      return { problem: 'No aromatic ring can be made of this. A ring nitrogen with hydrogen is written [nH].', at }
  }
  return undefined
}

function hasTooManyBonds(atom: number, molecule: Molecule): boolean {
  if (molecule.getFreeValence(atom) < 0) return true
  const element = molecule.getAtomicNo(atom)
  const bonds = molecule.getOccupiedValence(atom) + molecule.getImplicitHydrogens(atom)
  return element >= BORON && element <= FLUORINE && bonds > MOST_BONDS
}
