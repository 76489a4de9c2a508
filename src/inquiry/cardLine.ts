import type { ProductCard } from '../../shared/cards.ts'
import { choicesOfGroups } from '../../shared/gradeNames.ts'
import type { InquiryLine } from '../../shared/inquiry.ts'
import { defaultGrade, unitOf } from '../../shared/inquiryChoices.ts'
import { EMPTY_LINE } from './inquiry.ts'

export type LineCard = Pick<ProductCard, 'name' | 'path' | 'grades'> & Partial<Pick<ProductCard, 'moq'>>

export function cardLine({ name, path, grades, moq }: LineCard, grade = ''): InquiryLine {
  const choices = choicesOfGroups(grades)
  const choice = choices[grades.flatMap(({ names }) => names).indexOf(grade)]
  return {
    ...EMPTY_LINE,
    product: name,
    slug: path.slice(1),
    grade: choice ?? defaultGrade(choices),
    unit: unitOf(moq),
  }
}
