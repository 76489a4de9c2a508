/** Most grades that stand side by side. */
export const MOST_COMPARED = 6

export const COMPARE_PATH = '/compare'

/** Field of the address, once for each grade: `herbal-extract/pure-piperine:98 %`, its product and its name. */
export const GRADE_FIELD = 'grade'

/** A grade by the category and slug of its product's page, and its name. */
export type AskedGrade = { slug: string; grade: string }

export function gradeValue({ slug, grade }: AskedGrade): string {
  return `${slug}:${grade}`
}

/** Fields of the address beside the grades: which rows are shown, and the name of a saved comparison. */
export type ComparisonFields = { rows?: string; name?: string }

/** `/compare?grade=herbal-extract/pure-piperine:98%20%25` */
export function compareAddress(grades: AskedGrade[], fields: ComparisonFields = {}): string {
  const query = [
    ...grades.map(({ slug, grade }) => `${GRADE_FIELD}=${slug}:${encoded(grade)}`),
    ...Object.entries(fields).flatMap(([name, value]) => (value ? `${name}=${encoded(value)}` : [])),
  ].join('&')
  return query === '' ? COMPARE_PATH : `${COMPARE_PATH}?${query}`
}

/** Mail programs end a link before an apostrophe, which `encodeURIComponent` leaves. */
function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll("'", '%27')
}

type Parameters = { getAll: (name: string) => string[] }

/** Reads the grades of an address, those for which there is no room, and texts that name none. */
export function readGrades(parameters: Parameters): { asked: AskedGrade[]; leftOut: AskedGrade[]; unread: string[] } {
  const texts = [...new Set<string>(parameters.getAll(GRADE_FIELD))].filter((text) => text !== '')
  const grades = texts.flatMap((text) => readGrade(text) ?? [])
  return {
    asked: grades.slice(0, MOST_COMPARED),
    leftOut: grades.slice(MOST_COMPARED),
    unread: texts.filter((text) => !readGrade(text)),
  }
}

export function readGrade(text: string): AskedGrade | undefined {
  const { slug, grade } = /^(?<slug>[a-z-]+\/[\w-]{1,150}):(?<grade>.{1,120})$/iu.exec(text)?.groups ?? {}
  return slug && grade ? { slug, grade } : undefined
}
