import { GRADE_FIELD, gradeValue } from '../../shared/comparison/address.ts'

export const PRODUCT_FIELD = 'product'
export const LIST_FIELD = 'list'

type SelectedGrade = { slug: string; grade?: string }

/** The grades to check: a list with its filter, or single products and grades. */
export type Subject = { list?: string; parameters?: URLSearchParams; selection?: SelectedGrade[] }

export function limitsAddress({ list, parameters, selection = [] }: Subject): string {
  const query = new URLSearchParams(list && parameters)
  if (list) query.set(LIST_FIELD, list)
  else
    for (const { slug, grade } of selection)
      if (grade === undefined) query.append(PRODUCT_FIELD, slug)
      else query.append(GRADE_FIELD, gradeValue({ slug, grade }))
  return query.size > 0 ? `/limits?${query.toString()}` : '/limits'
}
