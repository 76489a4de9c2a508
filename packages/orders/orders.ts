import { createState } from '../../src/router/sharedState.ts'
import { storedText } from '../../src/router/storage.ts'

export { findProductByName } from './matchOrderRows.ts'

/** Pasted rows that are not on the list yet. Empty in prerendered pages. */
export const pastedText = createState('', storedText('localStorage', 'pasted-rows', String))

export const loadOrderRows = async () => (await import('./OrderRows.tsx')).OrderRows
