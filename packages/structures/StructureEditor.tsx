import type { CanvasEditor, Molecule } from 'openchemlib'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { putValue } from '../../src/components/fields.ts'
import { importChunk } from '../../src/router/importChunk.ts'
import { importOpenChemLib } from './importOpenChemLib.ts'
import type { OpenChemLib } from './search/createStructureSearch.ts'
import styles from './StructureEditor.module.css'

type Props = {
  /** What is on the board at first, and when it becomes another. */
  smiles: string
  /** What is drawn is written into it. */
  field: RefObject<HTMLInputElement | null>
}

/** The drawing board of the library, for pointer and finger. */
export function StructureEditor({ smiles, field }: Props) {
  const element = useRef<HTMLDivElement>(null)
  const board = useRef<CanvasEditor>(null)
  const drawn = useRef('')
  const [library, setLibrary] = useState<OpenChemLib>()
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    importChunk('structures', importOpenChemLib).then(setLibrary, () => setHasFailed(true))
  }, [])
  useEffect(() => {
    if (!library || !element.current) return
    const editor = enlarged(element.current, library)
    board.current = editor
    editor.setOnChangeListener(({ type, isUserEvent }) => {
      if (type !== 'molecule' || !isUserEvent) return
      drawn.current = editor.getMolecule().toIsomericSmiles()
      if (field.current) putValue(field.current, drawn.current)
    })
    // Until it has drawn again, the library knows no neighbours of an atom just added: another quick press would fail.
    const know = () => editor.getMolecule().ensureHelperArrays(library.Molecule.cHelperNeighbours)
    const ofBoard = new AbortController()
    for (const type of ['pointerdown', 'pointerup'])
      addEventListener(type, know, { capture: true, signal: ofBoard.signal })
    return () => {
      ofBoard.abort()
      editor.destroy()
    }
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
            ? 'Choose a tool, then press or draw on the board. What is drawn is written into the field.'
            : 'The drawing board is on its way.'}
      </p>
      <div ref={element} className={styles.board} />
    </div>
  )
}

/** The library draws tools for a mouse. What it takes for the density of the screen makes them large enough for fingers. */
const SCALE = 1.4

/** Makes the board, and says to those who do not see it what it is. The library asks for the density when it is made. */
function enlarged(element: HTMLElement, { CanvasEditor: Editor }: OpenChemLib): CanvasEditor {
  const density = Object.getOwnPropertyDescriptor(globalThis, 'devicePixelRatio')
  if (density)
    Object.defineProperty(globalThis, 'devicePixelRatio', { value: devicePixelRatio * SCALE, configurable: true })
  const editor = new Editor(element)
  if (density) Object.defineProperty(globalThis, 'devicePixelRatio', density)
  const host = element.firstElementChild
  host?.setAttribute('role', 'group')
  host?.setAttribute('aria-label', 'Board for pointer or finger')
  const [tools, board] = host?.shadowRoot?.querySelectorAll('canvas') ?? []
  tools?.setAttribute('role', 'application')
  tools?.setAttribute('aria-label', 'Drawing tools, for pointer or finger')
  board?.setAttribute('role', 'application')
  board?.setAttribute('aria-label', 'Drawing board; all that it draws can be typed as a SMILES into the field')
  if (board?.parentElement) board.parentElement.style.minWidth = '0'
  return editor
}

function moleculeOf(smiles: string, { Molecule: Molecules }: OpenChemLib): Molecule | undefined {
  try {
    return Molecules.fromSmiles(smiles)
  } catch {
    return undefined
  }
}
