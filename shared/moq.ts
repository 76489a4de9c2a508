import { choicesOf, withoutAsked } from './gradeNames.ts'
import { gramsOf } from './quantities/amounts.ts'
import type { Grade, Product } from './product.ts'

/** The MOQs of grades, each once, the least first. */
export function moqsOf(grades: Pick<Grade, 'moq'>[]): string[] {
  return [...new Set(grades.map(({ moq }) => moq))].toSorted((a, b) => (gramsOf(a) ?? 0) - (gramsOf(b) ?? 0))
}

/** The MOQ of a grade by the name that it is chosen by; the least of all grades where that is none of them. */
export function moqOf({ grades, moq }: Pick<Product, 'grades' | 'moq'>, chosen: string): string {
  const grade = grades.find((it) => choicesOf([it]).includes(withoutAsked(chosen)))
  return grade?.moq ?? moqsOf(grades)[0] ?? moq
}

/** Whether a quantity is less than the MOQ, as far as both can be weighed. It is a number as buyers type it. */
export function isBelowMoq({ quantity, unit }: { quantity: string; unit: string }, moq: string): boolean {
  const asked = gramsOf(`${quantity} ${unit}`)
  const least = gramsOf(moq)
  return asked !== undefined && least !== undefined && asked < least
}
