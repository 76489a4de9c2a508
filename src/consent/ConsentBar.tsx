import { useEffect, useRef } from 'react'
import { useFocusReturn } from '../components/useFocusReturn.ts'
import { useSharedState } from '../router/sharedState.ts'
import { consent, isReopened, setConsent } from './consent.ts'
import ui from '../styles/ui.module.css'
import styles from './ConsentBar.module.css'
import { startAnalytics, stopAnalytics } from './services.ts'

export function ConsentBar() {
  const answer = useSharedState(consent)
  const takesFocus = useSharedState(isReopened)
  useEffect(() => {
    if (answer === 'granted') startAnalytics()
    else stopAnalytics()
  }, [answer])
  // The bar takes the focus only if the visitor opened it again.
  return (takesFocus || answer === 'unasked') && <Choice takesFocus={takesFocus} />
}

function Choice({ takesFocus }: { takesFocus: boolean }) {
  const bar = useRef<HTMLElement>(null)
  const allow = useRef<HTMLButtonElement>(null)
  useFocusReturn(bar)
  useEffect(() => {
    if (takesFocus) allow.current?.focus()
  }, [takesFocus])
  return (
    <section ref={bar} className={`${ui.cluster} ${styles.bar}`} aria-label="Analytics">
      <p>May we count visits with an analytics service? It sets cookies. The site works the same either way.</p>
      <button ref={allow} type="button" className={ui.quiet} onClick={() => setConsent('granted')}>
        Allow
      </button>
      <button type="button" className={ui.quiet} onClick={() => setConsent('denied')}>
        Refuse
      </button>
    </section>
  )
}
