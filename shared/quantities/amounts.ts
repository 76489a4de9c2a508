import { UNSIGNED_NUMBER, plainNumber } from './numbers.ts'
import { gramsPer, unitPattern } from './units.ts'

const AMOUNT = new RegExp(String.raw`(?<number>${UNSIGNED_NUMBER}) ?(?<unit>${unitPattern('mass', 'volume')})`, 'iu')

/** Converts an amount such as "25 kg". A litre counts as a kilogram. */
export function gramsOf(amount: string): number | undefined {
  const { number = '', unit = '' } = AMOUNT.exec(amount)?.groups ?? {}
  const [plain, grams] = [plainNumber(number), gramsPer(unit)]
  return plain !== undefined && grams !== undefined ? Number(plain) * grams : undefined
}

/** Returns grams, or the number alone for other units such as `24 months`. */
export function comparableAmount(amount: string): number | undefined {
  const [, number = ''] = /^([\d.,]+) /.exec(amount) ?? []
  const plain = gramsOf(amount) ?? plainNumber(number)
  return plain === undefined || plain === '' ? undefined : Number(plain)
}
