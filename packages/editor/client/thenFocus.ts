import { flushSync } from 'react-dom'

/** Makes a change and focuses what it has brought, at once: the next key is meant for that already. */
export function thenFocus(change: () => void, find: () => HTMLElement | null | undefined): void {
  flushSync(change)
  find()?.focus()
}
