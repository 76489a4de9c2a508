import type { Standing } from '../protocol.ts'

export function standingText(standing: Standing): string {
  if ('publicSince' in standing) return `Public since ${standing.publicSince.slice(0, 10)}`
  const { by, at } = standing.saved
  return `Saved by ${by}, ${timeText(at)}, not public`
}

/** In the time of who reads it. */
export function timeText(at: string): string {
  // As the dates of records are written: a day of Sweden has the form of ISO 8601.
  return new Date(at).toLocaleString('sv', { dateStyle: 'short', timeStyle: 'short' })
}
