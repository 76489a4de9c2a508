/** In the place of a grade that its buyer has not chosen: so it stands on the list, in the inquiry and before sales. */
export const OPEN_GRADE = 'Grade not chosen yet'

/** The grade of whoever names none: the only one there is, and of several none in silence. */
export function unnamedGrade(grades: string[]): string {
  return grades.length > 1 ? OPEN_GRADE : (grades[0] ?? '')
}
