import { createState } from '../router/sharedState.ts'
import { storedText } from '../router/storage.ts'

/** Pasted rows that are not on the list yet. Empty in prerendered pages. */
export const pastedText = createState('', storedText('localStorage', 'pasted-rows', String))

export const loadOrderRows = async () => (await import('./OrderRows.tsx')).OrderRows
