import { useState } from 'react'
import type { BasketLine } from '../../basket/basket.ts'
import { importChunk } from '../../chunks/importChunk.ts'
import { Part } from '../../chunks/Part.tsx'
import buttons from '../../components/Button.module.css'

const loadPaste = async () => (await importChunk('paste-rows', () => import('./PasteRows.tsx'))).PasteRows
const loadActions = async () => (await importChunk('list-actions', () => import('./ListActions.tsx'))).ListActions

/** What fills the list from a spreadsheet, and what passes it on; each arrives when it is of use. */
export function ListTools({ lines }: { lines: BasketLine[] }) {
  const [isOpened, setOpened] = useState(false)
  return (
    <>
      <details onToggle={() => setOpened(true)} data-scripted>
        <summary className={`${buttons.button} ${buttons.quiet}`}>Paste from a spreadsheet</summary>
        <Part load={loadPaste} isWanted={isOpened} of={{}} />
      </details>
      <Part load={loadActions} isWanted={lines.length > 0} of={{ lines }} />
    </>
  )
}
