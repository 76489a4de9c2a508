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
    // Storage is blocked: the choice holds for this document.
  }
  set(fromChoice(choice))
}

/** Whether the choice outlives the document. */
export function isRemembered(): boolean {
  return readChoice() === currentConsent().choice
}

export function subscribeToConsent(listener: () => void): () => void {
  listeners.add(listener)
  // The same function is added once only.
  addEventListener('storage', readAgain)
  return () => listeners.delete(listener)
}

/** Another tab has chosen. */
function readAgain({ key }: StorageEvent): void {
  if (key === STORAGE_KEY) set(fromChoice(readChoice()))
}

function set(next: Consent): void {
  consent = next
  for (const listener of listeners) listener()
}

function fromChoice(choice: Consent['choice']): Consent {
  return { choice, isAsking: choice === 'unasked' }
}

function readChoice(): Consent['choice'] {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    return stored === 'granted' || stored === 'denied' ? stored : 'unasked'
  } catch {
    // Storage is blocked: nobody has chosen.
    return 'unasked'
  }
}
