import { useSyncExternalStore } from 'react'
import { keepInSession, readFromSession } from '../sessionValue.ts'

const KEY = 'inquiry-unsent'

/** Notes that an inquiry could not be sent, for the document that takes this one's place; `false` when it is sent again. */
export function noteUnsent(isUnsent: boolean): void {
  keepInSession(KEY, isUnsent || undefined)
}

/** Whether the document before could not send its inquiry; prerendered pages start without it. */
export function useUnsent(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => readFromSession(KEY) === true,
    () => false,
  )
}

// Whoever changes it renders again.
function neverChanges(): () => void {
  return () => undefined
}
