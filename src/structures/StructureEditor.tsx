import type { CanvasEditor, Molecule } from 'openchemlib'
import url from 'openchemlib?url'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { putValue } from '../router/fields.ts'
import { importChunk, reloadAfter } from '../router/chunks.ts'
import type { OpenChemLib } from '../../shared/structures/createStructureSearch.ts'
import ui from '../styles/ui.module.css'
import styles from './Structures.module.css'

type Props = {
  smiles: string
  field: RefObject<HTMLInputElement | null>
}

/** The library stays a file of its own, because bundling it takes long. */
const loadLibrary = async () => (await import(/* @vite-ignore */ url)) as OpenChemLib

export function StructureEditor({ smiles, field }: Props) {
  const element = useRef<HTMLDivElement>(null)
  const board = useRef<CanvasEditor>(null)
  const drawnSmiles = useRef<string>(undefined)
  const [openChemLib, setOpenChemLib] = useState<OpenChemLib>()
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    importChunk('openchemlib', loadLibrary).then(setOpenChemLib, (error: unknown) => {
      if (!reloadAfter(error)) setHasFailed(true)
    })
  }, [])
  useEffect(() => {
    if (!openChemLib || !element.current) return
    const editor = createEditor(element.current, openChemLib)
    board.current = editor
    editor.setOnChangeListener(({ type, isUserEvent }) => {
      if (type !== 'molecule' || !isUserEvent) return
      const drawn = editor.getMolecule().toIsomericSmiles()
      drawnSmiles.current = drawn
      if (field.current) putValue(field.current, drawn)
    })
    // OpenChemLib computes neighbours of a new atom only when it redraws, too late for a quick second press.
    const computeNeighbours = () => editor.getMolecule().ensureHelperArrays(openChemLib.Molecule.cHelperNeighbours)
    const listening = new AbortController()
    for (const type of ['pointerdown', 'pointerup'])
      addEventListener(type, computeNeighbours, { capture: true, signal: listening.signal })
    return () => {
      listening.abort()
      editor.destroy()
    }
  }, [openChemLib, field])
  useEffect(() => {
    // A drawn structure is already on the board. The field may have a name, and `smiles` its structure.
    const text = field.current?.value ?? ''
    if (!openChemLib || text === drawnSmiles.current || smiles === drawnSmiles.current) return
    const molecule = moleculeOf(text, openChemLib) ?? moleculeOf(smiles, openChemLib)
    if (molecule) board.current?.setMolecule(molecule)
  }, [openChemLib, smiles, field])
  return (
    <div className={ui.stack} role="group" aria-label="Draw the structure">
      <p role="status">
        {hasFailed
          ? 'The editor could not be loaded. Reload the page to try again.'
          : openChemLib
            ? 'Draw the structure. Its SMILES appears in the field above.'
            : 'Loading the editor …'}
      </p>
      <div ref={element} className={styles.board} />
    </div>
  )
}

/** The tools of OpenChemLib are sized for a mouse. A higher pixel density makes them large enough for touch. */
const SCALE = 1.4

/** Creates the board with accessible labels. OpenChemLib reads the pixel density only at this time. */
function createEditor(element: HTMLElement, { CanvasEditor: Editor }: OpenChemLib): CanvasEditor {
  const density = Object.getOwnPropertyDescriptor(globalThis, 'devicePixelRatio')
  if (density)
    Object.defineProperty(globalThis, 'devicePixelRatio', { value: devicePixelRatio * SCALE, configurable: true })
  const editor = new Editor(element)
  if (density) Object.defineProperty(globalThis, 'devicePixelRatio', density)
  const host = element.firstElementChild
  host?.setAttribute('role', 'group')
  host?.setAttribute('aria-label', 'Structure editor')
  const [tools, board] = host?.shadowRoot?.querySelectorAll('canvas') ?? []
  // Its coloured icons would not match the others.
  if (tools) tools.style.filter = 'grayscale(1)'
  tools?.setAttribute('role', 'application')
  tools?.setAttribute('aria-label', 'Drawing tools')
  board?.setAttribute('role', 'application')
  board?.setAttribute('aria-label', 'Drawing area; with a keyboard, type a SMILES into the field instead')
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
