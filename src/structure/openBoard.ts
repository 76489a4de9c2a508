import type { Molecule } from 'openchemlib'
import type { OpenChemLib } from '../../packages/structures/structures.ts'
import { importChunk } from '../chunks/importChunk.ts'
import { importOpenChemLib } from './importOpenChemLib.ts'
import { openChemLibUrl } from './openChemLibUrl.ts'

export type Board = {
  /** Puts a structure on the board, unless it is what was drawn there; what is no SMILES is left. */
  show: (smiles: string) => void
  close: () => void
}

/** Opens the library's drawing board in an element. What is drawn is told as a SMILES. */
export async function openBoard(element: HTMLElement, onDraw: (smiles: string) => void): Promise<Board> {
  const library = await importChunk('structures', () => importOpenChemLib(openChemLibUrl))
  const board = new library.CanvasEditor(element)
  prepare(element)
  let drawn = ''
  board.setOnChangeListener(({ type, isUserEvent }) => {
    if (type !== 'molecule' || !isUserEvent) return
    drawn = board.getMolecule().toIsomericSmiles()
    onDraw(drawn)
  })
  return {
    show: (smiles) => {
      const molecule = smiles === drawn ? undefined : moleculeOf(smiles, library)
      if (molecule) board.setMolecule(molecule)
    },
    close: () => board.destroy(),
  }
}

/** The library's canvases say nothing to those who do not see them, and do not become narrower than they are. */
function prepare({ firstElementChild }: HTMLElement): void {
  // What has the focus, for scripts and for tools that do not look into it.
  firstElementChild?.setAttribute('role', 'group')
  firstElementChild?.setAttribute('aria-label', 'Board for pointer or finger')
  const [tools, board] = firstElementChild?.shadowRoot?.querySelectorAll('canvas') ?? []
  tools?.setAttribute('aria-hidden', 'true')
  board?.setAttribute('role', 'application')
  board?.setAttribute('aria-label', 'Drawing board; all that it draws can be typed as a SMILES into the field')
  if (board?.parentElement) board.parentElement.style.minWidth = '0'
}

function moleculeOf(smiles: string, { Molecule }: OpenChemLib): Molecule | undefined {
  try {
    return Molecule.fromSmiles(smiles)
  } catch {
    return undefined
  }
}
