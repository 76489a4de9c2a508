import { LIST_VIEW_KEY } from './storageKeys.ts'

/**
 * How lists of products are shown must be known before the first paint, which waits for no request: the one script that
 * stands in the pages themselves.
 */
export const VIEW_SCRIPT = `try{document.documentElement.dataset.view=localStorage.getItem('${LIST_VIEW_KEY}')??''}catch{}`

/** By its hash the policy allows this script and no other. A test makes it anew. */
export const VIEW_SCRIPT_SOURCE = "'sha256-00h/XyrMu34sl8056ZAINZZE5yOCrEZ5soVHrYkbhlc='"
