import { createState } from '../router/sharedState.ts'
import { storedText } from '../router/storage.ts'

/** The specification that a buyer has given. It stays in the browser, for the next grade and the next product. */
export const givenText = createState('', storedText('localStorage', 'given-limits', String))
