import { type RefObject, useEffect, useRef, useState } from 'react'
import { putValue } from '../forms/fields.ts'
import styles from './StructureEditor.module.css'
import type { Molecule } from 'openchemlib'
import type { OpenChemLib } from '../../packages/structures/structures.ts'
import { importChunk } from '../chunks/importChunk.ts'
import { importOpenChemLib } from './importOpenChemLib.ts'
import { openChemLibUrl } from './openChemLibUrl.ts'

type Props = {
  /** What is on the board at first, and when it becomes another. */
  smiles: string
  /** What is drawn is written into it. */
  field: RefObject<HTMLInputElement | null>
}

/** A board to draw a structure on, with pointer or finger. */
export function StructureEditor({ smiles, field }: Props) {
  const element = useRef<HTMLDivElement>(null)
  const [board, setBoard] = useState<Board>()
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    let opened: Board | undefined
    let isClosed = false
    const open = async () => {
      if (!element.current) return
      opened = await openBoard(element.current, (drawn) => {
        if (field.current) putValue(field.current, drawn)
      })
      if (isClosed) opened.close()
      else setBoard(opened)
    }
    open().catch(() => setHasFailed(true))
    return () => {
      isClosed = true
      opened?.close()
    }
  }, [field])
  useEffect(() => board?.show(smiles), [board, smiles])
  return (
    <div className={styles.editor} data-board role="group" aria-label="Draw the structure">
      <p role="status">
        {hasFailed
          ? 'The drawing board could not be loaded. Open it again to try once more.'
          : board
            ? 'What is drawn here is written into the field. The board needs a pointer or a finger; everything that it draws can be typed into the field as a SMILES, too.'
            : 'The drawing board is on its way.'}
      </p>
      <div ref={element} className={styles.board} />
    </div>
  )
}

type Board = {
  /** Puts a structure on the board, unless it is what was drawn there; what is no SMILES is left. */
  show: (smiles: string) => void
  close: () => void
}

/** Opens the library's drawing board in an element. What is drawn is told as a SMILES. */
async function openBoard(element: HTMLElement, onDraw: (smiles: string) => void): Promise<Board> {
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
