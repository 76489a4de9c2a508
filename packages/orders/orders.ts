/** Public API of the order list. */
export { productNamed } from './matchRow.ts'
export { pastedText } from './pastedText.ts'

/** Loads the order list with its rows. */
export const loadOrderRows = async () => (await import('./OrderRows.tsx')).OrderRows
