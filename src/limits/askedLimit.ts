import type { Marks } from '../../shared/quantities/numbers.ts'
import { findLimit, isUnit } from '../../shared/quantities/typedLimits.ts'

/** One limit that a buyer asks for. */
export type AskedLimit = {
  /** Of the test, in the buyer's words. */
  name: string
  /** The limit in the buyer's words. */
  words: string
  /** All that the line says, in which method and basis may stand. */
  context: string
  /** The same without the limit. */
  rest: string
  /** What follows the limit, and may hold for others before it in a list. */
  after?: string
  /** As the site writes it, where it is a figure or an absence: `≤ 0.5 mg/kg`. */
  notation?: string
  isBare?: true
  /** Why it is not known what is asked for. */
  doubt?: 'yours can be read in two ways' | 'yours holds two limits'
}

/** A line that names no test, or no limit; it stays as it stands. */
type UnreadLine = { unread: string }

export type ReadLine = AskedLimit | UnreadLine

export function isAsked(line: ReadLine): line is AskedLimit {
  return 'name' in line
}

/** `ppm` of `Lead (ppm)` */
export function unitIn(name: string): string {
  return [...name.matchAll(/[([,] ?([^)\],]+?) ?[)\]]?(?=$|[ ,])/g)].map(([, text = '']) => text).find(isUnit) ?? ''
}

type Said = {
  context: string
  /** What stands in the line beside the words of the limit. */
  beside: string
}

export function asked(name: string, words: string, { context, beside }: Said, marks: Marks, unit = ''): AskedLimit {
  const found = findLimit(words, marks)
  const hasUnit =
    found === undefined || unit === '' || /[%a-z°]/i.test(words.slice(found.start, found.end).replace(/^\D+/, ''))
  const limit = hasUnit ? found : findLimit(`${words.slice(0, found.end)} ${unit}${words.slice(found.end)}`, marks)
  const second = found && findLimit(words.slice(found.end), marks)
  const holdsTwo = second !== undefined && !second.isBare
  const isUnreadable = found !== undefined && !(found.notation && limit?.notation)
  return {
    name,
    words: hasUnit ? words : `${words} ${unit}`,
    context,
    rest: [beside, found ? `${words.slice(0, found.start)} ${words.slice(found.end)}` : words].join(', '),
    ...(found && { after: words.slice(found.end) }),
    ...(!isUnreadable && limit && { notation: limit.notation, isBare: limit.isBare }),
    ...(isUnreadable && { doubt: 'yours can be read in two ways' }),
    ...(holdsTwo && { doubt: 'yours holds two limits' }),
  }
}
