import { type GradeReference, formatGradeReference, MAX_COMPARED_GRADES } from '../../shared/comparison.ts'
import { TRAY_KEY } from '../storageKeys.ts'
import { createState } from '../router/sharedState.ts'
import { storedList } from '../router/storage.ts'

export type TrayGrade = GradeReference & { name: string; picture?: string }

export const tray = createState<TrayGrade[]>([], storedList('localStorage', TRAY_KEY, readTrayGrade))

/** Adds or removes a grade. Returns whether it is in the tray, because a full tray rejects it. */
export function setInTray(grade: TrayGrade, isIn: boolean): boolean {
  let isAdded = false
  tray.change((grades) => {
    const remaining = grades.filter((other) => formatGradeReference(other) !== formatGradeReference(grade))
    isAdded = isIn && remaining.length < MAX_COMPARED_GRADES
    return isAdded ? [...remaining, grade] : remaining
  })
  return isAdded
}

function readTrayGrade(value: unknown): TrayGrade | undefined {
  const { slug, grade, name } = (value ?? {}) as Record<keyof TrayGrade, unknown>
  return [slug, grade, name].every((text) => typeof text === 'string') ? (value as TrayGrade) : undefined
}
