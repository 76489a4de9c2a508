import { DIGITS, plainNumber } from './numbers.ts'
import { gramsIn, unitWords } from './units.ts'

const AMOUNT = new RegExp(String.raw`(?<number>${DIGITS}) ?(?<unit>${unitWords('mass', 'volume')})`, 'iu')

/** A quantity such as "25 kg" in grams, a litre taken for a kilogram; `undefined` where the text is none. */
export function gramsOf(quantity: string): number | undefined {
  const { number = '', unit = '' } = AMOUNT.exec(quantity)?.groups ?? {}
  const [plain, grams] = [plainNumber(number), gramsIn(unit)]
  return plain !== undefined && grams !== undefined ? Number(plain) * grams : undefined
}

/** The figure of an amount to set against another of its kind: grams, or the number of what is no weight, `24 months`. */
export function amountOf(quantity: string): number | undefined {
  const [, number = ''] = /^([\d.,]+) /.exec(quantity) ?? []
  const plain = gramsOf(quantity) ?? plainNumber(number)
  return plain === undefined || plain === '' ? undefined : Number(plain)
}
