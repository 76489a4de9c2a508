import { type AskedGrade, gradeValue, MOST_COMPARED } from '../../shared/comparison/address.ts'
import { TRAY_KEY } from '../../shared/storageKeys.ts'
import { createState } from '../router/sharedState.ts'
import { storedList } from '../router/storage.ts'

export type TrayGrade = AskedGrade & { name: string; picture?: string }

export const tray = createState<TrayGrade[]>([], storedList('localStorage', TRAY_KEY, storedGrade))

/** Adds or removes a grade. Returns whether it is in the tray, because a full tray rejects it. */
export function tick(grade: TrayGrade, isIn: boolean): boolean {
  let isTaken = false
  tray.change((known) => {
    const others = known.filter((other) => gradeValue(other) !== gradeValue(grade))
    isTaken = isIn && others.length < MOST_COMPARED
    return isTaken ? [...others, grade] : others
  })
  return isTaken
}

function storedGrade(value: unknown): TrayGrade | undefined {
  const { slug, grade, name } = (value ?? {}) as Record<keyof TrayGrade, unknown>
  return [slug, grade, name].every((text) => typeof text === 'string') ? (value as TrayGrade) : undefined
}

/**
 * Replaces a grade by another one of its product. If that is already in the tray, it stays in
 * place.
 */
export function swapGrade(asked: AskedGrade, grade: string): void {
  const isAsked = (other: AskedGrade) => gradeValue(other) === gradeValue(asked)
  tray.change((known) =>
    known.some((other) => other.slug === asked.slug && other.grade === grade)
      ? known.filter((other) => other.grade === grade || !isAsked(other))
      : known.map((other) => (isAsked(other) ? { ...other, grade } : other)),
  )
}
