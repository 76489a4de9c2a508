import { GRADE_PARAMETER } from '../../shared/comparison.ts'
import { pathOf } from '../paths.ts'

export function searchAddress(query: string, kind = 'all'): string {
  return `${pathOf('search')}?${new URLSearchParams({ q: query, ...(kind !== 'all' && { kind }) })}`
}

export function productAddress(path: string, grade: string | undefined): string {
  return grade === undefined ? path : `${path}?${new URLSearchParams({ [GRADE_PARAMETER]: grade })}`
}

/** The address does not name the first grade. */
export function gradeAddress(path: string, grades: { name: string }[], index: number): string {
  return productAddress(path, index > 0 ? grades[index]?.name : undefined)
}

export function inquiryAddress(productName: string): string {
  return `${pathOf('inquiry')}?${new URLSearchParams({ about: productName })}`
}
