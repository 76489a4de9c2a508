import { GRADE_PARAMETER } from '../../shared/comparison.ts'
import type { GradeMatch } from '../../shared/specification.ts'
import { pathOf } from '../paths.ts'

export function searchAddress(query: string, kind = 'all'): string {
  return `${pathOf('search')}?${new URLSearchParams({ q: query, ...(kind !== 'all' && { kind }) }).toString()}`
}

export function productAddress({ path, matched }: { path: string; matched?: GradeMatch }): string {
  const [grade] = matched?.grades ?? []
  return grade === undefined ? path : `${path}?${new URLSearchParams({ [GRADE_PARAMETER]: grade }).toString()}`
}

/** The address does not name the first grade. */
export function gradeAddress(path: string, grades: { name: string }[], index: number): string {
  return productAddress({ path, matched: index > 0 ? { grades: [grades[index]?.name ?? ''] } : undefined })
}

export function inquiryAddress(productName: string): string {
  return `${pathOf('inquiry')}?${new URLSearchParams({ about: productName }).toString()}`
}
