import type { ProductCard } from '../../shared/cards.ts'
import { REQUESTS, unitOf } from '../../shared/inquiryChoices.ts'
import { gradeChoices } from '../../shared/specification.ts'
import type { BasketLine } from './basket.ts'

/** What a card tells a line of the inquiry list. */
export type LineCard = Pick<ProductCard, 'name' | 'path' | 'grades' | 'cas' | 'markerCas' | 'picture'> &
  Partial<Pick<ProductCard, 'moq'>>

/** A product as a line of which nothing is said yet: its first grade, in the unit of its MOQ. */
export function cardLine({ name, path, grades, cas, markerCas, picture, moq }: LineCard): Omit<BasketLine, 'id'> {
  const choices = gradeChoices(grades)
  return {
    product: name,
    slug: path.slice(1),
    cas,
    markerCas,
    picture,
    grade: choices[0] ?? '',
    grades: choices,
    quantity: '',
    unit: unitOf(moq),
    request: REQUESTS[0],
    documents: [],
  }
}
