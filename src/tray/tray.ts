import { type AskedGrade, gradeValue, MOST_COMPARED } from '../../shared/comparison/address.ts'
import { TRAY_KEY } from '../../shared/storageKeys.ts'
import { createState } from '../router/sharedState.ts'
import { storedList } from '../router/storage.ts'

/** A grade that is to be compared, as the tray shows it. */
export type TrayGrade = AskedGrade & { name: string; picture?: string }

/** What a visitor has ticked to compare, in all tabs of the browser. */
export const tray = createState<TrayGrade[]>([], storedList('localStorage', TRAY_KEY, storedGrade))

/** Puts a grade into the tray or takes it out. Gives whether it is in: a full tray takes no more. */
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

/** Puts another grade of the same product in the place of one; where that is in the tray already, it stays there. */
export function swapGrade(asked: AskedGrade, grade: string): void {
  const isAsked = (other: AskedGrade) => gradeValue(other) === gradeValue(asked)
  tray.change((known) =>
    known.some((other) => other.slug === asked.slug && other.grade === grade)
      ? known.filter((other) => other.grade === grade || !isAsked(other))
      : known.map((other) => (isAsked(other) ? { ...other, grade } : other)),
  )
}
