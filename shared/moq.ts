import { choicesOf, withoutAsked } from './gradeNames.ts'
import { gramsOf } from './quantities/amounts.ts'
import type { Product } from './product.ts'

/** The MOQ of a grade by the name that it is chosen by; of the product where that is no grade. */
export function moqOf({ grades, moq }: Pick<Product, 'grades' | 'moq'>, chosen: string): string {
  return grades.find((grade) => choicesOf([grade]).includes(withoutAsked(chosen)))?.moq ?? moq
}

/** Whether a quantity is less than the MOQ, as far as both can be weighed. It is a number as buyers type it. */
export function isBelowMoq({ quantity, unit }: { quantity: string; unit: string }, moq: string): boolean {
  const asked = gramsOf(`${quantity} ${unit}`)
  const least = gramsOf(moq)
  return asked !== undefined && least !== undefined && asked < least
}
