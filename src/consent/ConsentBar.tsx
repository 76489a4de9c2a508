import { useEffect, useSyncExternalStore } from 'react'
import { type Consent, choose, currentConsent, subscribeToConsent } from './consent.ts'
import styles from './ConsentBar.module.css'
import { startAnalytics } from './analytics.ts'

/** Asks before anything of others is loaded; gone once chosen. Analytics start with consent and not before. */
export function ConsentBar() {
  // Prerendered pages know of no choice; they show no bar until hydration has read it.
  const consent = useSyncExternalStore(subscribeToConsent, currentConsent, (): Consent => 'denied')
  useEffect(() => {
    if (consent === 'granted') startAnalytics()
  }, [consent])
  if (consent !== 'unasked') return null
  return (
    <section className={styles.bar} aria-label="Analytics">
      <p>May we count visits with an analytics service? It sets cookies. The site works the same either way.</p>
      <button type="button" onClick={() => choose('granted')}>
        Allow
      </button>
      <button type="button" onClick={() => choose('denied')}>
        Refuse
      </button>
    </section>
  )
}
