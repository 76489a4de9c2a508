import { useSyncExternalStore } from 'react'
import { announcement } from '../navigation/announcer.ts'
import hidden from '../styles/hidden.module.css'

/** A live region that tells screen readers of arrivals and of loading that takes long. */
export function Announcer() {
  const text = useSyncExternalStore(announcement.subscribe, announcement.current, () => '')
  return (
    <p aria-live="polite" className={hidden.hidden} data-announcer>
      {text}
    </p>
  )
}
