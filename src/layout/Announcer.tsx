import { useSyncExternalStore } from 'react'
import { currentAnnouncement, subscribeToAnnouncements } from '../navigation/announcer.ts'
import styles from './Announcer.module.css'

/** A live region that tells screen readers of arrivals and of loading that takes long. */
export function Announcer() {
  const text = useSyncExternalStore(subscribeToAnnouncements, currentAnnouncement, () => '')
  return (
    <p aria-live="polite" className={styles.announcer} data-announcer>
      {text}
    </p>
  )
}
