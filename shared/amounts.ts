import { UNSIGNED_NUMBER } from './quantities/numbers.ts'
import { plainNumber } from './quantities/plainNumber.ts'
import { AMOUNT_UNITS, gramsPer, unitPattern } from './quantities/units.ts'
import { choicesOfGrades, splitWrittenWords } from './gradeNames.ts'
import type { Grade, Product } from './product.ts'

const AMOUNT = new RegExp(String.raw`(?<number>${UNSIGNED_NUMBER}) ?(?<unit>${unitPattern(AMOUNT_UNITS)})`, 'iu')

/** Converts an amount such as "25 kg". A litre counts as a kilogram. */
export function gramsOf(amount: string): number | undefined {
  const { number = '', unit = '' } = AMOUNT.exec(amount)?.groups ?? {}
  const [plain, grams] = [plainNumber(number), gramsPer(unit)]
  return plain !== undefined && grams !== undefined ? Number(plain) * grams : undefined
}

export function moqsOf(grades: Pick<Grade, 'moq'>[]): string[] {
  return [...new Set(grades.map(({ moq }) => moq))].toSorted((a, b) => (gramsOf(a) ?? 0) - (gramsOf(b) ?? 0))
}

/** An unknown name gives the smallest MOQ of all grades. */
export function moqOf({ grades, moq }: Pick<Product, 'grades' | 'moq'>, chosen: string): string {
  const grade = grades.find((it) => choicesOfGrades([it]).includes(splitWrittenWords(chosen).grade))
  return grade?.moq ?? moqsOf(grades)[0] ?? moq
}

/** Returns by how many grams an amount exceeds another, or NaN when their units cannot be compared. */
export function gramsAbove({ quantity, unit }: { quantity: string; unit: string }, other: string): number {
  return (gramsOf(`${quantity} ${unit}`) ?? NaN) - (gramsOf(other) ?? NaN)
}
