import { announcement } from '../navigation/announcer.ts'
import { useStore } from '../store/useStore.ts'
import hidden from '../styles/hidden.module.css'

/** A live region that tells screen readers of arrivals and of loading that takes long. */
export function Announcer() {
  return (
    <p aria-live="polite" className={hidden.hidden} data-announcer>
      {useStore(announcement)}
    </p>
  )
}
