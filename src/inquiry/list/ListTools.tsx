import { type ComponentType, useState } from 'react'
import { importChunk } from '../../chunks/importChunk.ts'
import { usePart } from '../../chunks/usePart.ts'
import buttons from '../../components/Button.module.css'

const loadPaste = async (): Promise<ComponentType> =>
  (await importChunk('paste-rows', () => import('./PasteRows.tsx'))).PasteRows

/** What fills the list from a spreadsheet; it arrives when it is opened. */
export function ListTools() {
  const [isOpened, setOpened] = useState(false)
  const PasteRows = usePart(loadPaste, isOpened)
  return (
    <details onToggle={() => setOpened(true)} data-scripted>
      <summary className={`${buttons.button} ${buttons.quiet}`}>Paste from a spreadsheet</summary>
      {PasteRows && <PasteRows />}
    </details>
  )
}
