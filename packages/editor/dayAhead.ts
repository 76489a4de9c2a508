import { dayOf } from '../../manifest/read/fileNames.ts'

export function isoToday(): string {
  return new Date().toISOString().slice(0, 10)
}

/** The day for which a change of a record waits, by its file; of what holds today there is none. */
export function dayAhead(name: string): string | undefined {
  const day = dayOf(name)
  return day !== undefined && day > isoToday() ? day : undefined
}
