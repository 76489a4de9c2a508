import type { Molecule } from 'openchemlib'
import { MAX_SMILES_CHARACTERS, type StructureProblem } from './structures.ts'
import type { OpenChemLib } from './createStructureSearch.ts'

const NOT_RECOGNISED =
  'Not recognised. Enter a SMILES, or the name, CAS number or InChIKey of a compound in the catalogue.'

export function readSmiles(smiles: string, openChemLib: Pick<OpenChemLib, 'Molecule'>): Molecule | StructureProblem {
  if (smiles.length > MAX_SMILES_CHARACTERS)
    return { problem: `Too long: ${smiles.length} characters, of at most ${MAX_SMILES_CHARACTERS}.` }
  // OpenChemLib accepts an unclosed parenthesis.
  if (smiles.split('(').length > smiles.split(')').length) return { problem: 'A parenthesis is not closed.' }
  try {
    const molecule = openChemLib.Molecule.fromSmiles(smiles)
    molecule.ensureHelperArrays(1)
    const atoms = Array.from({ length: molecule.getAllAtoms() }, (_, atom) => atom)
    const overbonded = atoms.find((atom) => molecule.getFreeValence(atom) < 0)
    if (overbonded !== undefined)
      return { problem: `One atom (${molecule.getAtomLabel(overbonded)}) has too many bonds.` }
    return atoms.length === 0 ? { problem: NOT_RECOGNISED } : molecule
  } catch {
    return { problem: NOT_RECOGNISED }
  }
}
