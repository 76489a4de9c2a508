import { type ComponentProps, type ComponentType, useState } from 'react'
import type { BasketLine } from '../../basket/basket.ts'
import { importChunk } from '../../chunks/importChunk.ts'
import { usePart } from '../../chunks/usePart.ts'
import buttons from '../../components/Button.module.css'
import type { ListActions } from './ListActions.tsx'

const loadPaste = async (): Promise<ComponentType> =>
  (await importChunk('paste-rows', () => import('./PasteRows.tsx'))).PasteRows

const loadActions = async (): Promise<ComponentType<ComponentProps<typeof ListActions>>> =>
  (await importChunk('list-actions', () => import('./ListActions.tsx'))).ListActions

/** What fills the list from a spreadsheet, and what passes it on; each arrives when it is of use. */
export function ListTools({ lines }: { lines: BasketLine[] }) {
  const [isOpened, setOpened] = useState(false)
  const PasteRows = usePart(loadPaste, isOpened)
  const Actions = usePart(loadActions, lines.length > 0)
  return (
    <>
      <details onToggle={() => setOpened(true)} data-scripted>
        <summary className={`${buttons.button} ${buttons.quiet}`}>Paste from a spreadsheet</summary>
        {PasteRows && <PasteRows />}
      </details>
      {Actions && lines.length > 0 && <Actions lines={lines} />}
    </>
  )
}
