/** Up to 9,999,999 with thousands grouped or not; the buyer's comma may be a decimal one. */
export const QUANTITY_PATTERN = '(?:\\d{1,3}(?:[, ]\\d{3}){1,2}|\\d{1,7})(?:\\.\\d{1,3}|,\\d{1,2})?'

export const NO_QUANTITY = 'Write the quantity as a number up to 9,999,999, such as 25'

export function isQuantity(text: string): boolean {
  return new RegExp(`^${QUANTITY_PATTERN}$`).test(text) && /[1-9]/.test(text)
}
