import { type GradeReference, formatGradeReference, MAX_COMPARED_GRADES } from '../../shared/comparison.ts'
import { TRAY_KEY } from '../storageKeys.ts'
import { createState } from '../router/sharedState.ts'
import { storedValue } from '../router/storage.ts'

export type TrayGrade = GradeReference & { name: string; picture?: string }

export const tray = createState<TrayGrade[]>([], storedValue('localStorage', TRAY_KEY, readTray))

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

function readTray(value: unknown): TrayGrade[] {
  const grades = value as (Partial<TrayGrade> | null)[]
  return grades.filter((it): it is TrayGrade =>
    [it?.slug, it?.grade, it?.name].every((text) => typeof text === 'string'),
  )
}
