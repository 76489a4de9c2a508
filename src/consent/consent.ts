import { createState } from '../router/sharedState.ts'
import { storedText } from '../router/storage.ts'

const STORAGE_KEY = 'analytics-consent'

type Answer = 'granted' | 'denied'

/** What a visitor has chosen; `unasked` until then. `isAsking` while the choice is offered. */
export type Consent = { choice: 'unasked' | Answer; isAsking: boolean }

const stored = storedText('localStorage', STORAGE_KEY, answerCalled)

/** The choice of this browser; where storage is blocked, that of the document. */
export const consent = createState<Consent>(fromChoice('unasked'), {
  read: () => fromChoice(stored.read() ?? answerCalled(stateOfEntry()?.[STORAGE_KEY]) ?? 'unasked'),
  write: (next) => {
    const isStored = stored.write(next?.choice === 'unasked' ? undefined : next?.choice)
    // A refusal holds also for the reload that it leads to.
    if (!isStored && next?.choice === 'denied')
      history.replaceState({ ...stateOfEntry(), [STORAGE_KEY]: next.choice }, '')
    return isStored
  },
  follow: stored.follow,
})

/** Offers the choice again; until it is made, the one before holds. */
export function askAgain(): void {
  consent.change(({ choice }) => ({ choice, isAsking: true }))
}

export function choose(choice: Answer): void {
  consent.set(fromChoice(choice))
}

function fromChoice(choice: Consent['choice']): Consent {
  return { choice, isAsking: choice === 'unasked' }
}

function answerCalled(name: unknown): Answer | undefined {
  return name === 'granted' || name === 'denied' ? name : undefined
}

function stateOfEntry(): Record<string, unknown> | null {
  return history.state as Record<string, unknown> | null
}

let counter: (() => void) | undefined

/** Counts the page on screen; nothing where no analytics are configured or consented to. */
export function countPageView(): void {
  counter?.()
}

/** Names who counts: the services are a chunk of their own, which only a configured site loads. */
export function countWith(next: () => void): void {
  counter = next
}
