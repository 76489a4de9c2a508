import { type RefObject, useEffect, useRef, useState } from 'react'
import { putValue } from '../forms/fields.ts'
import styles from './StructureEditor.module.css'
import type { CanvasEditor, Molecule } from 'openchemlib'
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
  const [library, setLibrary] = useState<OpenChemLib>()
  const [hasFailed, setHasFailed] = useState(false)
  const board = useRef<CanvasEditor>(null)
  const drawn = useRef('')
  useEffect(() => {
    importChunk('structures', () => importOpenChemLib(openChemLibUrl)).then(setLibrary, () => setHasFailed(true))
  }, [])
  useEffect(() => {
    if (!library || !element.current) return
    const editor = new library.CanvasEditor(element.current)
    board.current = editor
    prepare(element.current)
    editor.setOnChangeListener(({ type, isUserEvent }) => {
      if (type !== 'molecule' || !isUserEvent) return
      drawn.current = editor.getMolecule().toIsomericSmiles()
      if (field.current) putValue(field.current, drawn.current)
    })
    return () => editor.destroy()
  }, [library, field])
  useEffect(() => {
    // What was drawn stands on the board already; what is no SMILES leaves it as it is.
    const molecule = library && smiles !== drawn.current && moleculeOf(smiles, library)
    if (molecule) board.current?.setMolecule(molecule)
  }, [library, smiles])
  return (
    <div className={styles.editor} data-board role="group" aria-label="Draw the structure">
      <p role="status">
        {hasFailed
          ? 'The drawing board could not be loaded. Open it again to try once more.'
          : library
            ? 'What is drawn here is written into the field. The board needs a pointer or a finger; everything that it draws can be typed into the field as a SMILES, too.'
            : 'The drawing board is on its way.'}
      </p>
      <div ref={element} className={styles.board} />
    </div>
  )
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
