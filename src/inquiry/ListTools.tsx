import { useState } from 'react'
import type { InquiryErrors } from '../../shared/inquiry.ts'
import { ORDER_LIST_ID } from '../../shared/paths.ts'
import type { ListLine } from './inquiryList.ts'
import { LateComponent } from '../router/LateComponent.tsx'
import ui from '../styles/ui.module.css'
import { useHashNavigationKey } from '../router/address.ts'
import { useSharedState } from '../router/sharedState.ts'
import { loadOrderRows, pastedText } from '../orders/orders.ts'

const loadActions = async () => (await import('./ListActions.tsx')).ListActions

export function ListTools({ lines, errors }: { lines: ListLine[]; errors: InquiryErrors }) {
  const [lastToggle, setLastToggle] = useState<{ isOpen: boolean; hashKey: string | undefined }>()
  // Leftover rows stay visible after a return to the page or a form error.
  const hasRows = useSharedState(pastedText) !== ''
  const hashKey = useHashNavigationKey(ORDER_LIST_ID)
  const openByUser = lastToggle?.hashKey === hashKey ? lastToggle?.isOpen : undefined
  const isOpen = 'pasted' in errors || (openByUser ?? (hasRows || hashKey !== undefined))
  return (
    <>
      <details
        open={isOpen}
        onToggle={({ currentTarget }) => setLastToggle({ isOpen: currentTarget.open, hashKey })}
        data-scripted
      >
        <summary id={ORDER_LIST_ID} className={ui.quiet}>
          Paste an order list
        </summary>
        {(isOpen || lastToggle !== undefined) && (
          <LateComponent name="OrderRows" load={loadOrderRows} props={{ errors }} />
        )}
      </details>
      {lines.length > 0 && <LateComponent name="ListActions" load={loadActions} props={{ lines }} />}
    </>
  )
}
