/** Of a moment in UTC: `09:12` or `19 Nov` in a list, `19 Nov 09:12`, or all of it. */
type Form = 'short' | 'moment' | 'full'

export function Time({ of, form = 'full' }: { of: string; form?: Form }) {
  return (
    <time dateTime={of} title={form === 'full' ? undefined : timeInWords(of, 'full')}>
      {timeInWords(of, form)}
    </time>
  )
}

/** In a list, a time of today says no day, and a day of this year no year. */
export function timeInWords(of: string, form: Form, now = new Date()): string {
  const time = of.slice(11, 16)
  if (form === 'full') return `${dayOf(of, { month: 'long', year: 'numeric' })}, ${time} UTC`
  const isThisYear = of.slice(0, 4) === now.toISOString().slice(0, 4)
  const day = dayOf(of, { month: 'short', ...(!isThisYear && { year: 'numeric' }) })
  if (form === 'moment') return `${day} ${time}`
  return of.slice(0, 10) === now.toISOString().slice(0, 10) ? time : day
}

function dayOf(of: string, parts: Intl.DateTimeFormatOptions): string {
  return new Date(of).toLocaleDateString('en-GB', { day: 'numeric', timeZone: 'UTC', ...parts })
}
