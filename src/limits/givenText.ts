import { createStore } from '../store/createStore.ts'
import { keptText } from '../store/kept.ts'

/** The specification that a buyer has given. It stays in the browser, for the next grade and the next product. */
export const givenText = createStore('', keptText('localStorage', 'given-limits', String))
