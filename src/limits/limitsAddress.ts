import { type AskedGrade, GRADE_FIELD, gradeValue } from '../../shared/comparison/address.ts'

const LIMITS_PATH = '/limits'

export const PRODUCT_FIELD = 'product'
export const LIST_FIELD = 'list'

/** What a buyer's limits are set against: grades, all grades of products, or those of a list and what narrows it. */
export type LimitsSubject =
  { grades: AskedGrade[] } | { products: string[] } | { list: string; parameters: URLSearchParams }

export function limitsAddress(subject: LimitsSubject): string {
  const query = new URLSearchParams()
  if ('grades' in subject) for (const grade of subject.grades) query.append(GRADE_FIELD, gradeValue(grade))
  else if ('products' in subject) for (const slug of subject.products) query.append(PRODUCT_FIELD, slug)
  else {
    query.set(LIST_FIELD, subject.list)
    for (const [name, value] of subject.parameters) query.append(name, value)
  }
  return query.size === 0 ? LIMITS_PATH : `${LIMITS_PATH}?${query.toString()}`
}
