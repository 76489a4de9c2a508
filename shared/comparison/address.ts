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

/** `/compare?grade=herbal-extract/pure-piperine:98%20%25` */
export function compareAddress(grades: AskedGrade[]): string {
  const query = grades.map(({ slug, grade }) => `${GRADE_FIELD}=${slug}:${encodeURIComponent(grade)}`).join('&')
  return query === '' ? COMPARE_PATH : `${COMPARE_PATH}?${query}`
}
