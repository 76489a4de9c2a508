/** The zones that somebody can choose. */
export const TIME_ZONES = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]

/** When a date, or one so many days later, begins in a time zone. */
export function startOf(date: string, timeZone: string, later = 0): string {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + later)
  const near = new Date(day.getTime() - offsetAt(day, timeZone))
  // Once more for the days on which clocks are changed, at midnight in some zones: there is none then.
  const start = new Date(day.getTime() - offsetAt(near, timeZone))
  const isMidnight = offsetAt(start, timeZone) === offsetAt(near, timeZone)
  return (isMidnight || start > near ? start : near).toISOString()
}

/** How far clocks of a zone are ahead of UTC. */
function offsetAt(time: Date, timeZone: string): number {
  const shown = time.toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - Math.floor(time.getTime() / 1000) * 1000
}
