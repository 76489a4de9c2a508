import type { Molecule } from 'openchemlib'
import { MOST_SMILES_CHARACTERS, type StructureProblem } from '../../shared/structures.ts'
import { impossibleAtom } from './impossibleAtom.ts'
import type { OpenChemLib } from './openChemLib.ts'

/** Reads a SMILES, or says why it is none and where. */
export function readSmiles(smiles: string, library: Pick<OpenChemLib, 'Molecule'>): Molecule | StructureProblem {
  if (smiles.length > MOST_SMILES_CHARACTERS)
    return { problem: `It has ${smiles.length} characters; the search takes ${MOST_SMILES_CHARACTERS}.` }
  const open = openParenthesis(smiles)
  if (open !== undefined) return { problem: 'This parenthesis is not closed.', at: open }
  try {
    // Without coordinates it would have no stereochemistry.
    const molecule = library.Molecule.fromSmiles(smiles)
    if (molecule.getAllAtoms() === 0) return { problem: 'There is no atom in it.' }
    return impossibleAtom(smiles, molecule) ?? molecule
  } catch (error) {
    return problemOf(error instanceof Error ? error.message : '', smiles)
  }
}

/** Place of the last parenthesis that is not closed: the library reads past it. */
function openParenthesis(smiles: string): number | undefined {
  const open: number[] = []
  for (const [place, character] of [...smiles].entries()) {
    if (character === '(') open.push(place)
    // One too many is told of by the library.
    if (character === ')') open.pop()
  }
  return open.at(-1)
}

/** What the library says, in words for those who have not read its code. */
function problemOf(message: string, smiles: string): StructureProblem {
  const [, ring] = /dangling ring closure: (\d+)/.exec(message) ?? []
  if (ring !== undefined) return { problem: `Ring ${ring} is opened and not closed.`, at: smiles.lastIndexOf(ring) }
  const at = /position:\s*(\d+)/i.exec(message)?.[1]
  const problem = PROBLEMS.find(({ said }) => said.test(message))?.problem ?? 'No structure can be read from it.'
  return { problem, at: at === undefined ? undefined : Math.min(Number(at), smiles.length - 1) }
}

const PROBLEMS = [
  { said: /without opening/, problem: 'This parenthesis closes none.' },
  { said: /element label/, problem: 'No element is written like this.' },
  { said: /outside brackets: '>'/, problem: 'A reaction is more than one structure.' },
  { said: /unexpected/, problem: 'Neither an atom nor a bond is written like this.' },
]
