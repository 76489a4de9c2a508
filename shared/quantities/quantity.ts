/** `1.000` and `1,000`: one in half of the world, a thousand in the other. */
const TWO_WAYS = '[1-9]\\d{0,2}[.,]\\d{3}'

/** Up to 9,999,999 with thousands grouped or not; the buyer's comma may be a decimal one. */
export const QUANTITY_PATTERN = `(?!${TWO_WAYS}$)(?:\\d{1,3}(?:[, ]\\d{3}){1,2}|\\d{1,7})(?:\\.\\d{1,4}|,\\d{1,2})?`

export const NO_QUANTITY = 'Write the quantity as a number up to 9,999,999, such as 25, and a thousand as 1000'

export function isQuantity(text: string): boolean {
  return new RegExp(`^${QUANTITY_PATTERN}$`).test(text) && /[1-9]/.test(text)
}

/** Why a text is no quantity, and what to write; `undefined` for one that is. */
export function quantityError(text: string): string | undefined {
  return isQuantity(text) ? undefined : (inTwoWays(text) ?? NO_QUANTITY)
}

/** What to write in the place of a number that can be read in two ways; `undefined` for any other. */
function inTwoWays(number: string): string | undefined {
  const [small, large] = readingsOf(number) ?? []
  return small && `${number} can be read in two ways: write ${small} or ${large}`
}

/** The two numbers that `1.000` may be, each so that it can be read in one way only. */
export function readingsOf(number: string): [small: string, large: string] | undefined {
  if (!new RegExp(`^${TWO_WAYS}$`).test(number)) return undefined
  const decimal = number.replace(',', '.')
  return [withDecimals(Number(decimal)), decimal.replace('.', '')]
}

/** A number of at most three decimals that nobody takes for thousands. */
function withDecimals(number: number): string {
  const plain = String(number)
  return new RegExp(`^${TWO_WAYS}$`).test(plain) ? `${plain}0` : plain
}
