import { ORDER_LIST_ID } from '../../shared/paths.ts'
import { useFold } from '../parts/Field.tsx'
import { useHashNavigationKey } from '../router/address.ts'
import { LateComponent } from '../router/LateComponent.tsx'
import ui from '../styles/ui.module.css'
import { useInquiry } from './inquiry.ts'
import { PASTED_FIELD } from './sending.ts'

const loadOrderRows = async () => (await import('../orders/OrderRows.tsx')).OrderRows

const loadActions = async () => (await import('./ListActions.tsx')).ListActions

export function ListTools() {
  const { lines, texts } = useInquiry()
  const hashKey = useHashNavigationKey(ORDER_LIST_ID)
  // Leftover rows stay visible.
  const fold = useFold(hashKey !== undefined || Boolean(texts[PASTED_FIELD]))
  return (
    <>
      {/* A link opens it again. */}
      <details key={hashKey} {...fold} data-scripted>
        <summary id={ORDER_LIST_ID} className={ui.quiet}>
          Paste an order list
        </summary>
        {fold.open && <LateComponent name="OrderRows" load={loadOrderRows} props={{}} />}
      </details>
      {lines.length > 0 && <LateComponent name="ListActions" load={loadActions} props={{ lines }} />}
    </>
  )
}
