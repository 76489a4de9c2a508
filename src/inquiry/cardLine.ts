import type { ProductCard } from '../../shared/cards.ts'
import { type CasNumbers, casNumbersOfProduct } from '../../shared/casNumber.ts'
import { REQUESTS, unitOf } from '../../shared/inquiryChoices.ts'
import type { Product } from '../../shared/product.ts'
import { choicesOfGroups } from '../../shared/gradeNames.ts'
import { gradeFields, type NewLine } from './inquiry.ts'

export type LineCard = Pick<ProductCard, 'name' | 'path' | 'grades' | keyof CasNumbers | 'picture'> &
  Partial<Pick<ProductCard, 'moq'>>

export function cardLine(
  { name, path, grades, cas, anhydrousCas, materialCas, markerCas, picture, moq }: LineCard,
  grade?: string,
): NewLine & { grades: string[] } {
  const choices = choicesOfGroups(grades)
  const choice = choices[grades.flatMap(({ names }) => names).indexOf(grade ?? '')]
  return {
    product: name,
    slug: path.slice(1),
    cas,
    anhydrousCas,
    materialCas,
    markerCas,
    picture,
    ...gradeFields(choice ?? '', choices),
    quantity: '',
    unit: unitOf(moq),
    request: REQUESTS[0],
    documents: [],
  }
}

export function productFields(slug: string, product: Product) {
  return { product: product.name, slug, ...casNumbersOfProduct(product), picture: product.picture }
}
