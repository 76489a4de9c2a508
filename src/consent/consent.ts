import { createState } from '../router/sharedState.ts'
import { storedValue } from '../router/storage.ts'
import { useEffect, useRef } from 'react'

type Answer = 'granted' | 'denied'
type Consent = Answer | 'unasked'

export const consent = createState<Consent>(
  'unasked',
  storedValue<Consent>('localStorage', 'analytics-consent', (value) =>
    value === 'granted' || value === 'denied' ? value : undefined,
  ),
)

/** The visitor opened the bar again. */
export const isReopened = createState(false)

export function reopenConsentBar(): void {
  isReopened.set(true)
}

export function setConsent(answer: Answer): void {
  consent.set(answer)
  isReopened.set(false)
}

let counter: (() => void) | undefined

/** The counter is in a chunk that only configured sites load. */
export function setPageViewCounter(next: () => void): void {
  counter = next
}

/** Counts the page on screen, if analytics are configured and allowed. */
export function usePageView(isShown: boolean, path: string, query: string): void {
  const countedPath = useRef('')
  useEffect(() => {
    // A page whose middleware runs after hydration is shown twice.
    if (!isShown || countedPath.current === path + query) return
    countedPath.current = path + query
    counter?.()
  }, [isShown, path, query])
}
