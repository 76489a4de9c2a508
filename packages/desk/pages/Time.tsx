import { createContext, useContext } from 'react'

/** `09:12` or `19 Nov` in a list, `19 Nov 09:12`, or all of it. */
type Form = 'short' | 'moment' | 'full'

/** The time zone of whoever looks. */
export const TimeZone = createContext('UTC')

export function Time({ of, form = 'full' }: { of: string; form?: Form }) {
  const timeZone = useContext(TimeZone)
  return (
    <time dateTime={of} title={form === 'full' ? undefined : timeInWords(of, 'full', { timeZone })}>
      {timeInWords(of, form, { timeZone })}
    </time>
  )
}

/** In a list, a time of today says no day, and a day of this year no year. */
export function timeInWords(of: string, form: Form, { now = new Date(), timeZone = 'UTC' } = {}): string {
  const inZone = (parts: Intl.DateTimeFormatOptions, time = new Date(of)) =>
    formatOf({ timeZone, ...parts }).format(time)
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const time = inZone(clock)
  if (form === 'full') {
    const day = inZone({ day: 'numeric', month: 'long', year: 'numeric' })
    return `${day}, ${inZone({ ...clock, timeZoneName: 'short' })}`
  }
  const isThisYear = inZone({ year: 'numeric' }) === inZone({ year: 'numeric' }, now)
  const day = inZone({ day: 'numeric', month: 'short', ...(!isThisYear && { year: 'numeric' }) })
  if (form === 'moment') return `${day} ${time}`
  const isToday = inZone({ dateStyle: 'short' }) === inZone({ dateStyle: 'short' }, now)
  return isToday ? time : day
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** To make one takes longer than all else of a row; there are a few for each time zone. */
function formatOf(parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(parts)
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-GB', parts)
  formats.set(key, format)
  return format
}

/** For how long somebody has waited. */
export function waitInWords(since: string, now = new Date()): string {
  const hours = Math.floor((now.getTime() - Date.parse(since)) / 3_600_000)
  if (hours < 1) return 'under an hour'
  if (hours < 48) return hours === 1 ? '1 hour' : `${hours} hours`
  return `${Math.floor(hours / 24)} days`
}
