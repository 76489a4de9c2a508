import { useSyncExternalStore } from 'react'
import { currentAnnouncement, subscribeToAnnouncements } from '../navigation/announcer.ts'
import hidden from '../styles/hidden.module.css'

/** A live region that tells screen readers of arrivals and of loading that takes long. */
export function Announcer() {
  const text = useSyncExternalStore(subscribeToAnnouncements, currentAnnouncement, () => '')
  return (
    <p aria-live="polite" className={hidden.hidden} data-announcer>
      {text}
    </p>
  )
}
