import { type FocusEvent, useEffect, useRef } from 'react'
import { useSharedState } from '../router/sharedState.ts'
import { setConsent, consent } from './consent.ts'
import styles from './ConsentBar.module.css'
import { startAnalytics, stopAnalytics } from './services.ts'

export function ConsentBar() {
  const { choice, isAsking } = useSharedState(consent)
  useEffect(() => {
    if (choice === 'granted') startAnalytics()
    else stopAnalytics()
  }, [choice])
  // The bar takes the focus only if the visitor opened it again.
  return isAsking && <Choice takesFocus={choice !== 'unasked'} />
}

function Choice({ takesFocus }: { takesFocus: boolean }) {
  const allow = useRef<HTMLButtonElement>(null)
  const origin = useRef<Element | null>(null)

  useEffect(() => {
    if (takesFocus) allow.current?.focus()
  }, [takesFocus])

  const remember = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!currentTarget.parentElement?.contains(relatedTarget)) origin.current = relatedTarget
  }
  const decide = (choice: 'granted' | 'denied') => {
    const back = origin.current ?? document.querySelector('main')
    setConsent(choice)
    if (back instanceof HTMLElement) back.focus({ preventScroll: true })
  }
  return (
    <section className={styles.bar} aria-label="Analytics">
      <p>May we count visits with an analytics service? It sets cookies. The site works the same either way.</p>
      <button ref={allow} type="button" onFocus={remember} onClick={() => decide('granted')}>
        Allow
      </button>
      <button type="button" onFocus={remember} onClick={() => decide('denied')}>
        Refuse
      </button>
    </section>
  )
}
