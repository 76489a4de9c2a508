import { createStore } from '../../store/createStore.ts'
import { keptText } from '../../store/kept.ts'

/** Pasted rows that are not on the list yet; prerendered pages start without them. */
export const pastedText = createStore('', keptText('localStorage', 'pasted-rows', String))
