import { THOUSANDS_SEPARATORS } from './numbers.ts'

/** `1.000` and `1,000` mean one or a thousand, depending on the country. */
const AMBIGUOUS = '[1-9]\\d{0,2}[.,]\\d{3}'

/** Up to 9,999,999, with or without thousands separators. A comma may be the decimal mark. */
export const QUANTITY_PATTERN = `(?!${AMBIGUOUS}$)(?:\\d{1,3}(?:[,${THOUSANDS_SEPARATORS}]\\d{3}){1,2}|\\d{1,7})(?:\\.\\d{1,4}|,\\d{1,2})?`

export const INVALID_QUANTITY = 'Enter a number up to 9,999,999, such as 25 or 1000'

export function isQuantity(text: string): boolean {
  return new RegExp(`^${QUANTITY_PATTERN}$`).test(text) && /[1-9]/.test(text)
}

export function quantityError(text: string): string | undefined {
  return isQuantity(text) ? undefined : (ambiguityError(text) ?? INVALID_QUANTITY)
}

function ambiguityError(number: string): string | undefined {
  const [small, large] = readingsOf(number) ?? []
  return small && `${number} is ambiguous: write ${small} or ${large}`
}

/** Returns both readings of `1.000`, written unambiguously. */
export function readingsOf(number: string): [small: string, large: string] | undefined {
  if (!new RegExp(`^${AMBIGUOUS}$`).test(number)) return undefined
  const decimal = number.replace(',', '.')
  return [withDecimals(Number(decimal)), decimal.replace('.', '')]
}

/** Formats a number so that it does not look like thousands. */
function withDecimals(number: number): string {
  const plain = String(number)
  return new RegExp(`^${AMBIGUOUS}$`).test(plain) ? `${plain}0` : plain
}
