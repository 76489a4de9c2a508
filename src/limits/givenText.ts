import { createStore } from '../router/sharedState.ts'
import { keptText } from '../router/storage.ts'

/** The specification that a buyer has given. It stays in the browser, for the next grade and the next product. */
export const givenText = createStore('', keptText('localStorage', 'given-limits', String))
