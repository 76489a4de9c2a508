const STORAGE_KEY = 'analytics-consent'

/** What a visitor has chosen; `unasked` until then. `isAsking` while the choice is offered. */
export type Consent = { choice: 'unasked' | 'granted' | 'denied'; isAsking: boolean }

let consent: Consent | undefined
const listeners = new Set<() => void>()

export function currentConsent(): Consent {
  return (consent ??= fromChoice(readChoice()))
}

/** Offers the choice again; until it is made, the one before holds. */
export function askAgain(): void {
  set({ ...currentConsent(), isAsking: true })
}

export function choose(choice: 'granted' | 'denied'): void {
  try {
    localStorage.setItem(STORAGE_KEY, choice)
  } catch {
    // Storage is blocked: consent holds for this document, a refusal also for the reload that it leads to.
    if (choice === 'denied') history.replaceState({ ...stateOfEntry(), [STORAGE_KEY]: choice }, '')
  }
  set(fromChoice(choice))
}

export function subscribeToConsent(listener: () => void): () => void {
  listeners.add(listener)
  // The same function is added once only.
  addEventListener('storage', readAgain)
  return () => listeners.delete(listener)
}

/** Another tab has chosen, or cleared the storage: then there is no key. */
function readAgain({ key }: StorageEvent): void {
  if (key === STORAGE_KEY || key === null) set(fromChoice(readChoice()))
}

function set(next: Consent): void {
  consent = next
  for (const listener of listeners) listener()
}

function fromChoice(choice: Consent['choice']): Consent {
  return { choice, isAsking: choice === 'unasked' }
}

function readChoice(): Consent['choice'] {
  const stored = readStored()
  return stored === 'granted' || stored === 'denied' ? stored : 'unasked'
}

function readStored(): unknown {
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    return stateOfEntry()?.[STORAGE_KEY]
  }
}

function stateOfEntry(): Record<string, unknown> | null {
  return history.state as Record<string, unknown> | null
}
