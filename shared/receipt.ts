import { hasFields } from './hasFields.ts'

// Crockford's base 32: no letters that are mistaken for digits when a number is read out.
export const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const RECEIPT = new RegExp(`^INQ-\\d{8}-[${ALPHABET}]{6}$`)

/** `INQ-20260318-7KQ2XM`: the day of receipt (UTC) and six characters made from `random`, numbers in [0, 1). */
export function receiptNumber(receivedAt: Date, random: () => number): string {
  const day = receivedAt.toISOString().slice(0, 10).replaceAll('-', '')
  const code = Array.from({ length: 6 }, () => ALPHABET[Math.floor(random() * ALPHABET.length)]).join('')
  return `INQ-${day}-${code}`
}

export function isReceiptNumber(text: string): boolean {
  return RECEIPT.test(text)
}

/** The receipt number that the server answers an inquiry with. */
export function receiptIn(answer: unknown): string | undefined {
  const receipt = hasFields(answer, 'receipt') ? answer.receipt : undefined
  return typeof receipt === 'string' && isReceiptNumber(receipt) ? receipt : undefined
}
