import { type RefObject, useEffect, useRef, useState } from 'react'
import { putValue } from '../components/fields.ts'
import styles from './StructureEditor.module.css'
import type { CanvasEditor, Molecule } from 'openchemlib'
import type { OpenChemLib } from '../../packages/structures/structures.ts'
import { importChunk } from '../router/importChunk.ts'
import { importOpenChemLib } from './importOpenChemLib.ts'
import { openChemLibUrl } from './openChemLibUrl.ts'
import { FIRST_TOOL, StructureTools } from './StructureTools.tsx'

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
  const tool = useRef(FIRST_TOOL)
  const board = useRef<CanvasEditor>(null)
  const drawn = useRef('')
  const act = (place: number) => pressTool(element.current, place)
  const choose = (place: number) => {
    tool.current = place
    act(place)
  }
  useEffect(() => {
    importChunk('structures', () => importOpenChemLib(openChemLibUrl)).then(setLibrary, () => setHasFailed(true))
  }, [])
  useEffect(() => {
    if (!library || !element.current) return
    const { current: place } = element
    const editor = enlarged(() => new library.CanvasEditor(place))
    board.current = editor
    prepare(place)
    // A key may choose another of the library's tools than is ticked.
    place.addEventListener('keyup', () => pressTool(place, tool.current))
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
    // The library leaves what is drawn where it was, also where a narrower board ends before.
    let width = place.clientWidth
    const resizing = new ResizeObserver(() => {
      if (place.clientWidth !== width) editor.setMolecule(editor.getMolecule())
      width = place.clientWidth
    })
    resizing.observe(place)
    return () => {
      resizing.disconnect()
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
            ? 'Bond: press an atom, or draw from it. Element: press the atom to change. What is drawn is written into the field.'
            : 'The drawing board is on its way.'}
      </p>
      {library && <StructureTools choose={choose} act={act} />}
      <div ref={element} className={styles.board} />
    </div>
  )
}

/** The library draws for a mouse: thin, and near together. What it takes for the density of the screen makes it larger. */
const [ENLARGED, ENLARGED_FOR_FINGERS] = [1.3, 1.6]

/** The library asks for the density when its first editor is made, and keeps it. */
function enlarged<Made>(make: () => Made): Made {
  const density = Object.getOwnPropertyDescriptor(globalThis, 'devicePixelRatio')
  const scale = matchMedia('(pointer: coarse)').matches ? ENLARGED_FOR_FINGERS : ENLARGED
  if (density)
    Object.defineProperty(globalThis, 'devicePixelRatio', { value: devicePixelRatio * scale, configurable: true })
  try {
    return make()
  } finally {
    if (density) Object.defineProperty(globalThis, 'devicePixelRatio', density)
  }
}

/** The library's canvases: its tools, which ours press, and its board. */
const canvasesOf = (element: HTMLElement | null) =>
  element?.firstElementChild?.shadowRoot?.querySelectorAll('canvas') ?? []

/** The library's canvases say nothing to those who do not see them, and do not become narrower than they are. */
function prepare(element: HTMLElement): void {
  const { firstElementChild } = element
  // What has the focus, for scripts and for tools that do not look into it.
  firstElementChild?.setAttribute('role', 'group')
  firstElementChild?.setAttribute('aria-label', 'Board for pointer or finger')
  const [tools, board] = canvasesOf(element)
  // Its pictures are pixels, on white: it stays where it can be pressed by script alone.
  if (tools) Object.assign(tools.style, { position: 'absolute', visibility: 'hidden' })
  board?.setAttribute('role', 'application')
  board?.setAttribute('aria-label', 'Drawing board; all that it draws can be typed as a SMILES into the field')
  if (board?.parentElement) board.parentElement.style.minWidth = '0'
}

/** Width of the library's tools, of which two stand in a row, in the unit of its own, and that of their border. */
const [TOOL, BORDER] = [21, 2]
const TOOLS_IN_COLUMN = 17

function pressTool(element: HTMLElement | null, place: number): void {
  const [tools] = canvasesOf(element)
  if (!tools) return
  const { left, top, width } = tools.getBoundingClientRect()
  const unit = width / (2 * TOOL + 2 * BORDER)
  const middleOf = (index: number) => unit * (BORDER + TOOL * (index + 0.5))
  const clientX = left + middleOf(Math.floor(place / TOOLS_IN_COLUMN))
  const clientY = top + middleOf(place % TOOLS_IN_COLUMN)
  for (const type of ['pointerdown', 'pointerup'])
    tools.dispatchEvent(new PointerEvent(type, { clientX, clientY, bubbles: true, composed: true }))
}

function moleculeOf(smiles: string, { Molecule }: OpenChemLib): Molecule | undefined {
  try {
    return Molecule.fromSmiles(smiles)
  } catch {
    return undefined
  }
}
