import { createStore } from '../../store/createStore.ts'
import { keptText } from '../../store/kept.ts'

/** Pasted rows that are not on the list yet, as long as the tab is open; prerendered pages start without them. */
export const pastedText = createStore('', keptText('sessionStorage', 'pasted-rows', String))
