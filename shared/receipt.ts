import { hasFields } from './hasFields.ts'

// Crockford's base 32 leaves out I, L and O, which look like digits, and U.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const RECEIPT = new RegExp(`^INQ-\\d{8}-[${ALPHABET}]{6}$`)

/** `INQ-20260318-7KQ2XM`: the UTC date and six characters from `random`, which returns numbers in [0, 1). */
export function receiptNumber(receivedAt: Date, random: () => number): string {
  const day = receivedAt.toISOString().slice(0, 10).replaceAll('-', '')
  const code = Array.from({ length: 6 }, () => ALPHABET[Math.floor(random() * ALPHABET.length)]).join('')
  return `INQ-${day}-${code}`
}

export function isReceiptNumber(text: string): boolean {
  return RECEIPT.test(text)
}

export type Receipt = { receipt: string; receivedAt?: string }

export function receiptIn(answer: unknown): Receipt | undefined {
  const { receipt, receivedAt } = hasFields(answer, 'receipt') ? (answer as Record<keyof Receipt, unknown>) : {}
  if (typeof receipt !== 'string' || !isReceiptNumber(receipt)) return undefined
  return { receipt, ...(typeof receivedAt === 'string' && !Number.isNaN(Date.parse(receivedAt)) && { receivedAt }) }
}

/** `2026-11-26, 14:32 UTC`. Readers are in many time zones. */
export function formatUtcTime(time: string): string {
  return `${time.slice(0, 10)}, ${time.slice(11, 16)} UTC`
}
