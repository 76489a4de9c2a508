import type { ProductCard } from '../../shared/cards.ts'
import { unitOf } from '../../shared/inquiryChoices.ts'
import type { Product } from '../../shared/product.ts'
import { choicesOfGroups } from '../../shared/gradeNames.ts'
import { EMPTY_LINE, gradeFields, type NewLine } from './inquiry.ts'

export type LineCard = Pick<ProductCard, 'name' | 'path' | 'grades' | 'picture'> & Partial<Pick<ProductCard, 'moq'>>

export function cardLine({ path, grades, moq, ...product }: LineCard, grade?: string): NewLine & { grades: string[] } {
  const choices = choicesOfGroups(grades)
  const choice = choices[grades.flatMap(({ names }) => names).indexOf(grade ?? '')]
  return {
    ...EMPTY_LINE,
    ...productFields(path.slice(1), product),
    ...gradeFields(choice ?? '', choices),
    unit: unitOf(moq),
  }
}

export function productFields(slug: string, { name, picture }: Pick<Product, 'name' | 'picture'>) {
  return { product: name, slug, picture }
}
