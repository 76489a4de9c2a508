import { createStore } from '../../router/sharedState.ts'
import { keptText } from '../../router/storage.ts'

/** Pasted rows that are not on the list yet; prerendered pages start without them. */
export const pastedText = createStore('', keptText('localStorage', 'pasted-rows', String))
