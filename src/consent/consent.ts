import { createState } from '../router/sharedState.ts'
import { storedValue } from '../router/storage.ts'
import { useEffect } from 'react'

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

/** Address of the page on screen. Analytics count its changes. */
export const shownAddress = createState('')

export function usePageView(isShown: boolean, address: string): void {
  useEffect(() => {
    // A page whose middleware runs after hydration is shown twice.
    if (isShown && address !== shownAddress.current()) shownAddress.set(address)
  }, [isShown, address])
}
