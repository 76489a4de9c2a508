import { createState } from '../router/sharedState.ts'
import { storedValue } from '../router/storage.ts'
import { useEffect, useRef } from 'react'

const STORAGE_KEY = 'analytics-consent'

type Answer = 'granted' | 'denied'

export type Consent = { choice: 'unasked' | Answer; isAsking: boolean }

const storedAnswer = storedValue('localStorage', STORAGE_KEY, readAnswer)

export const consent = createState<Consent>(fromChoice('unasked'), {
  read: () => fromChoice(storedAnswer.read() ?? 'unasked'),
  write: (next) => storedAnswer.write(next?.choice === 'unasked' ? undefined : next?.choice),
  follow: storedAnswer.follow,
})

export function reopenConsentBar(): void {
  consent.change(({ choice }) => ({ choice, isAsking: true }))
}

export function setConsent(choice: Answer): void {
  consent.set(fromChoice(choice))
}

function fromChoice(choice: Consent['choice']): Consent {
  return { choice, isAsking: choice === 'unasked' }
}

function readAnswer(value: unknown): Answer | undefined {
  return value === 'granted' || value === 'denied' ? value : undefined
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
