import { GRADE_FIELD } from '../../shared/comparison/address.ts'
import type { Matched } from '../../shared/gradeContents.ts'

/** Address of the search for words, among results of one kind. */
export function searchAddress(query: string, kind = 'all'): string {
  return `/search?${new URLSearchParams({ q: query, ...(kind !== 'all' && { kind }) }).toString()}`
}

/** Address of a product's page with the matched grade chosen. */
export function productAddress({ path, matched }: { path: string; matched?: Matched }): string {
  const [grade] = matched?.grades ?? []
  return grade === undefined ? path : `${path}?${new URLSearchParams({ [GRADE_FIELD]: grade }).toString()}`
}

/** Address of a product's page with one of its grades chosen; the first needs no name. */
export function gradeAddress(path: string, grades: { name: string }[], chosen: number): string {
  return productAddress({ path, matched: chosen > 0 ? { grades: [grades[chosen]?.name ?? ''] } : undefined })
}

/** Address of the inquiry form about what the catalogue lacks, in a visitor's words. */
export function inquiryAbout(words: string): string {
  return `/inquiry?${new URLSearchParams({ about: words }).toString()}`
}
