import { GRADE_FIELD, gradeValue } from '../../shared/comparison/address.ts'

const LIMITS_PATH = '/limits'

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
  return query.size === 0 ? LIMITS_PATH : `${LIMITS_PATH}?${query.toString()}`
}
