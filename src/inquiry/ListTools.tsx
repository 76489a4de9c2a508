import { useState } from 'react'
import type { InquiryErrors } from '../../shared/inquiry.ts'
import { PASTE_ID } from '../../shared/paths.ts'
import type { ListLine } from './inquiryList.ts'
import { LateComponent } from '../router/LateComponent.tsx'
import buttons from '../components/Button.module.css'
import { useLedTo } from '../router/address.ts'
import { useSharedState } from '../router/sharedState.ts'
import { loadOrderRows, pastedText } from '../../packages/orders/orders.ts'

const loadActions = async () => (await import('./ListActions.tsx')).ListActions

export function ListTools({ lines, errors }: { lines: ListLine[]; errors: InquiryErrors }) {
  const [toggled, setToggled] = useState<{ isOpen: boolean; ledTo: string | undefined }>()
  // Leftover rows stay visible after a return to the page or a form error.
  const hasRows = useSharedState(pastedText) !== ''
  const ledTo = useLedTo(PASTE_ID)
  const openByUser = toggled?.ledTo === ledTo ? toggled?.isOpen : undefined
  const isOpen = 'pasted' in errors || (openByUser ?? (hasRows || ledTo !== undefined))
  return (
    <>
      <details
        open={isOpen}
        onToggle={({ currentTarget }) => setToggled({ isOpen: currentTarget.open, ledTo })}
        data-scripted
      >
        <summary id={PASTE_ID} className={buttons.quiet}>
          Paste an order list
        </summary>
        {(isOpen || toggled !== undefined) && <LateComponent load={loadOrderRows} props={{ errors }} />}
      </details>
      {lines.length > 0 && <LateComponent load={loadActions} props={{ lines }} />}
    </>
  )
}
