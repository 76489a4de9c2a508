import { DIGITS, plainNumber } from './numbers.ts'
import { gramsIn, unitWords } from './units.ts'

const AMOUNT = new RegExp(String.raw`(?<number>${DIGITS}) ?(?<unit>${unitWords('mass', 'volume')})`, 'iu')

/** Converts an amount such as "25 kg" to grams. A litre counts as a kilogram. Returns `undefined` for other text. */
export function gramsOf(quantity: string): number | undefined {
  const { number = '', unit = '' } = AMOUNT.exec(quantity)?.groups ?? {}
  const [plain, grams] = [plainNumber(number), gramsIn(unit)]
  return plain !== undefined && grams !== undefined ? Number(plain) * grams : undefined
}

/** Converts an amount to a comparable number: grams, or the number alone for other units such as `24 months`. */
export function amountOf(quantity: string): number | undefined {
  const [, number = ''] = /^([\d.,]+) /.exec(quantity) ?? []
  const plain = gramsOf(quantity) ?? plainNumber(number)
  return plain === undefined || plain === '' ? undefined : Number(plain)
}
