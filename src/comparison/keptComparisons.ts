import { type AskedGrade, gradeValue } from '../../shared/comparison/address.ts'
import { KEPT_COMPARISONS_KEY } from '../../shared/storageKeys.ts'
import { createState } from '../router/sharedState.ts'
import { storedList } from '../router/storage.ts'

/** A comparison under the name that a visitor gave it. */
export type KeptComparison = { name: string; grades: AskedGrade[] }

/** What is longer is cut where it is typed or read. */
export const LONGEST_NAME = 80

export const keptComparisons = createState<KeptComparison[]>(
  [],
  storedList('localStorage', KEPT_COMPARISONS_KEY, storedComparison),
)

/** Keeps a comparison before the others; one of the same name, or of the same grades, gives way to it. */
export function keepComparison(comparison: KeptComparison): void {
  keptComparisons.change((known) => [
    comparison,
    ...known.filter((other) => other.name !== comparison.name && !isOf(other, comparison.grades)),
  ])
}

export function forgetComparison(name: string): void {
  keptComparisons.change((known) => known.filter((other) => other.name !== name))
}

/** Whether a comparison is of just these grades, in this order. */
export function isOf({ grades }: KeptComparison, others: AskedGrade[]): boolean {
  return grades.map(gradeValue).join('\n') === others.map(gradeValue).join('\n')
}

function storedComparison(value: unknown): KeptComparison | undefined {
  const { name, grades } = (value ?? {}) as Record<keyof KeptComparison, unknown>
  return typeof name === 'string' && Array.isArray(grades) && grades.length > 0 && grades.every(isGrade)
    ? { name, grades }
    : undefined
}

function isGrade(value: unknown): value is AskedGrade {
  const { slug, grade } = (value ?? {}) as Record<keyof AskedGrade, unknown>
  return typeof slug === 'string' && typeof grade === 'string'
}
