import { createState } from '../router/sharedState.ts'
import { storedText } from '../router/storage.ts'

const STORAGE_KEY = 'analytics-consent'

type Answer = 'granted' | 'denied'

export type Consent = { choice: 'unasked' | Answer; isAsking: boolean }

const storedAnswer = storedText('localStorage', STORAGE_KEY, readAnswer)

/** If storage is blocked, the consent lasts as long as the document. */
export const consent = createState<Consent>(fromChoice('unasked'), {
  read: () => fromChoice(storedAnswer.read() ?? readAnswer(historyState()?.[STORAGE_KEY]) ?? 'unasked'),
  write: (next) => {
    const isStored = storedAnswer.write(next?.choice === 'unasked' ? undefined : next?.choice)
    // A refusal must survive the reload that it causes.
    if (!isStored && next?.choice === 'denied')
      history.replaceState({ ...historyState(), [STORAGE_KEY]: next.choice }, '')
    return isStored
  },
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

function readAnswer(name: unknown): Answer | undefined {
  return name === 'granted' || name === 'denied' ? name : undefined
}

function historyState(): Record<string, unknown> | null {
  return history.state as Record<string, unknown> | null
}

let counter: (() => void) | undefined

/** Counts the page on screen, if analytics are configured and allowed. */
export function countPageView(): void {
  counter?.()
}

/** The counter is in a chunk that only configured sites load. */
export function setPageViewCounter(next: () => void): void {
  counter = next
}
