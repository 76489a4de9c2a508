export { productNamed } from './matchRow.ts'
export { pastedText } from './pastedText.ts'

export const loadOrderRows = async () => (await import('./OrderRows.tsx')).OrderRows
