import { GRADE_FIELD, gradeValue } from '../../shared/comparison/address.ts'

export const PRODUCT_FIELD = 'product'
export const LIST_FIELD = 'list'

/** A grade, or all grades of a product. */
export type LimitsGoods = { slug: string; grade?: string }

/** What a buyer's limits are set against: goods, or the grades of a list and what narrows it. */
export type LimitsSubject = { goods: LimitsGoods[] } | { list: string; parameters: URLSearchParams }

export function limitsAddress(subject: LimitsSubject): string {
  const query = new URLSearchParams()
  if ('goods' in subject)
    for (const { slug, grade } of subject.goods)
      if (grade === undefined) query.append(PRODUCT_FIELD, slug)
      else query.append(GRADE_FIELD, gradeValue({ slug, grade }))
  else {
    query.set(LIST_FIELD, subject.list)
    for (const [name, value] of subject.parameters) query.append(name, value)
  }
  // Else what was taken out last would be back.
  if (query.size === 0) query.set(PRODUCT_FIELD, '')
  return `/limits?${query.toString()}`
}
