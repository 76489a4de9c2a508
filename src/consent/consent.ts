const STORAGE_KEY = 'analytics-consent'

/** `unasked` until the visitor has chosen. */
export type Consent = 'unasked' | 'granted' | 'denied'

let chosen: Consent | undefined
const listeners = new Set<() => void>()

export function currentConsent(): Consent {
  chosen ??= readConsent()
  return chosen
}

/** Remembers a choice; `unasked` asks again. */
export function choose(next: Consent): void {
  chosen = next
  try {
    if (next === 'unasked') localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, next)
  } catch {
    // Storage is blocked: the choice holds for this document.
  }
  for (const listener of listeners) listener()
}

export function subscribeToConsent(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function readConsent(): Consent {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    return stored === 'granted' || stored === 'denied' ? stored : 'unasked'
  } catch {
    // Storage is blocked: nobody has chosen.
    return 'unasked'
  }
}
