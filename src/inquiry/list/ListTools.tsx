import { useState } from 'react'
import type { BasketLine } from '../../basket/basket.ts'
import { Part } from '../../chunks/Part.tsx'
import buttons from '../../components/Button.module.css'

const loadPaste = async () => (await import('./PasteRows.tsx')).PasteRows
const loadActions = async () => (await import('./ListActions.tsx')).ListActions

/** What fills the list from a spreadsheet, and what passes it on; each arrives when it is of use. */
export function ListTools({ lines }: { lines: BasketLine[] }) {
  const [isOpened, setOpened] = useState(false)
  return (
    <>
      <details onToggle={() => setOpened(true)} data-scripted>
        <summary className={`${buttons.button} ${buttons.quiet}`}>Paste from a spreadsheet</summary>
        {isOpened && <Part load={loadPaste} of={{}} />}
      </details>
      {lines.length > 0 && <Part load={loadActions} of={{ lines }} />}
    </>
  )
}
