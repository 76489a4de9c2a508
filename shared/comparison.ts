import type { Grade, Product } from './product.ts'

export const MAX_COMPARED_GRADES = 6

/** URL parameter, repeated per grade: `herbal-extract/pure-piperine:98 %`. */
export const GRADE_PARAMETER = 'grade'

/** A grade in a URL. The slug includes the category. */
export type GradeReference = { slug: string; grade: string }

export function formatGradeReference({ slug, grade }: GradeReference): string {
  return `${slug}:${grade}`
}

/** `/compare?grade=herbal-extract/pure-piperine:98%20%25` */
export function compareAddress(path: string, grades: GradeReference[]): string {
  const query = grades.map(({ slug, grade }) => `${GRADE_PARAMETER}=${slug}:${encodeValue(grade)}`).join('&')
  return query === '' ? path : `${path}?${query}`
}

/** Email programs end a link at an apostrophe, which `encodeURIComponent` does not encode. */
function encodeValue(text: string): string {
  return encodeURIComponent(text).replaceAll("'", '%27')
}

/** Reads the first grades of an address, without those that cannot be read. */
export function readGrades(parameters: URLSearchParams): GradeReference[] {
  const texts = [...new Set(parameters.getAll(GRADE_PARAMETER))]
  return texts.flatMap((text) => parseGradeReference(text) ?? []).slice(0, MAX_COMPARED_GRADES)
}

function parseGradeReference(text: string): GradeReference | undefined {
  const { slug, grade } = /^(?<slug>[a-z-]+\/[\w-]{1,150}):(?<grade>.{1,120})$/iu.exec(text)?.groups ?? {}
  return slug && grade ? { slug, grade } : undefined
}

/** `slug` includes the category. */
export type ComparedGrade = { slug: string; product: Product; grade: Grade }

/** A limit with its method, or a fact. `text` is absent when the grade does not state it. */
export type ComparisonCell = { text?: string; note?: string }

export type ComparedRow = { test: string; differs: boolean; cells: ComparisonCell[] }

export type ComparedGroup = { name: string; rows: ComparedRow[] }

/** `leftOut` names requested grades that are not compared. */
export type GradeComparison = { columns: ComparedGrade[]; groups: ComparedGroup[]; leftOut: string[] }

export function gradeReference({ slug, grade }: ComparedGrade): GradeReference {
  return { slug, grade: grade.name }
}
