/** The order list: all that other folders use. */
export { productNamed } from './matchRow.ts'
export { pastedText } from './pastedText.ts'

/** Loads the field for an order list with its rows. */
export const loadOrderRows = async () => (await import('./OrderRows.tsx')).OrderRows
