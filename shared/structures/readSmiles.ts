import type { Molecule } from 'openchemlib'
import { readIdentifier } from '../identifiers.ts'
import { MAX_ANY_ATOMS, MAX_ATOMS, MAX_SMILES_CHARACTERS, type StructureProblem } from './structures.ts'
import type { OpenChemLib } from './createStructureSearch.ts'

const NOT_RECOGNISED =
  'Not recognised. Enter a SMILES, or the name, CAS number, InChI or InChIKey of a compound in the catalogue.'

/** Explains notations that the field takes for compounds of the catalogue only. */
export function otherNotation(text: string): StructureProblem | undefined {
  const kind = /^InChI=/i.test(text) ? 'InChI' : readIdentifier(text)?.kind
  // A chain of 14 carbon atoms looks like the first block of an InChIKey.
  return kind === 'InChI' || kind === 'CAS number' || (kind === 'InChIKey' && text.includes('-'))
    ? { problem: `No compound of the catalogue has this ${kind}. Enter the SMILES to search by structure.` }
    : undefined
}

/** Finds an unclosed parenthesis, which OpenChemLib accepts. */
export function isOpen(smiles: string): boolean {
  return smiles.split('(').length > smiles.split(')').length
}

const ATOM = /\[[^\]]*\]|Br|Cl|[a-z*]/gi

export function readSmiles(smiles: string, openChemLib: Pick<OpenChemLib, 'Molecule'>): Molecule | StructureProblem {
  if (smiles.length > MAX_SMILES_CHARACTERS)
    return { problem: `Too long: ${smiles.length} characters, of at most ${MAX_SMILES_CHARACTERS}.` }
  // Reading takes as long as searching, so atoms are counted before.
  const size = smiles.match(ATOM)?.length ?? 0
  if (size > MAX_ATOMS) return { problem: `Too large: ${size} atoms, of at most ${MAX_ATOMS}.` }
  const anyAtoms = smiles.split('*').length - 1
  if (anyAtoms > MAX_ANY_ATOMS)
    return { problem: `Too open: ${anyAtoms} atoms of any kind (*), of at most ${MAX_ANY_ATOMS}.` }
  if (isOpen(smiles)) return { problem: 'A parenthesis is not closed.' }
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
