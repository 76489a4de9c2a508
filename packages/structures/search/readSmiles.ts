import type { Molecule } from 'openchemlib'
import { MOST_SMILES_CHARACTERS, type StructureProblem } from '../../../shared/structures.ts'
import type { OpenChemLib } from './createStructureSearch.ts'

const UNREAD =
  'No structure can be read from it. Give a SMILES, or the name, CAS number or InChIKey of a substance here.'

/** Parses a SMILES. Reports an error with its position, if the library knows it. */
export function readSmiles(smiles: string, library: Pick<OpenChemLib, 'Molecule'>): Molecule | StructureProblem {
  if (smiles.length > MOST_SMILES_CHARACTERS)
    return { problem: `It has ${smiles.length} characters; the search takes ${MOST_SMILES_CHARACTERS}.` }
  const open = openParenthesis(smiles)
  if (open !== undefined) return { problem: 'This parenthesis is not closed.', at: open }
  try {
    const molecule = library.Molecule.fromSmiles(smiles)
    molecule.ensureHelperArrays(1)
    const crowded = Array.from({ length: molecule.getAllAtoms() }, (_, atom) => atom).find(
      (atom) => molecule.getFreeValence(atom) < 0,
    )
    if (crowded !== undefined)
      return { problem: `An atom (${molecule.getAtomLabel(crowded)}) has more bonds than it can have.` }
    return molecule.getAllAtoms() === 0 ? { problem: UNREAD } : molecule
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    const ring = /dangling ring closure: (\d+)/.exec(message)?.[1]
    if (ring !== undefined) return { problem: `Ring ${ring} is opened and not closed.`, at: smiles.lastIndexOf(ring) }
    const at = /position:\s*(\d+)/i.exec(message)?.[1]
    return { problem: UNREAD, at: at === undefined ? undefined : Math.min(Number(at), smiles.length - 1) }
  }
}

/** Position of the last unclosed parenthesis, which the library ignores. */
function openParenthesis(smiles: string): number | undefined {
  const open: number[] = []
  for (const [place, character] of [...smiles].entries()) {
    if (character === '(') open.push(place)
    if (character === ')') open.pop()
  }
  return open.at(-1)
}
