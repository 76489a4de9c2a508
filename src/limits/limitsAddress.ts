import { GRADE_PARAMETER, formatGradeReference } from '../../shared/comparison.ts'

export const PRODUCT_PARAMETER = 'product'
export const LIST_PARAMETER = 'list'

type SelectedGrade = { slug: string; grade?: string }

/** The grades to check: a list with its filter, or single products and grades. */
export type CheckedGrades = { list?: string; parameters?: URLSearchParams; selection?: SelectedGrade[] }

export function limitsAddress({ list, parameters, selection = [] }: CheckedGrades): string {
  const query = new URLSearchParams(list && parameters)
  if (list) query.set(LIST_PARAMETER, list)
  else
    for (const { slug, grade } of selection)
      if (grade === undefined) query.append(PRODUCT_PARAMETER, slug)
      else query.append(GRADE_PARAMETER, formatGradeReference({ slug, grade }))
  return query.size > 0 ? `/limits?${query.toString()}` : '/limits'
}
