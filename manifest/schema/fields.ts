import { z } from 'zod'
import type { Mistake } from '../problems.ts'
import { field, type Help, refersTo, optional } from './help.ts'
import { hasUnpairedQuote } from './unpairedQuote.ts'
import { normalizeLimit } from './normalizeLimit.ts'

export const line = z
  .string()
  .regex(/^\S(?:.*\S)?$/, 'must be one line of text without spaces at its ends')
  .overwrite(setApostrophes)
  .check(
    reportMistake((text) =>
      hasUnpairedQuote(text) ? { wrong: 'a quotation mark has no partner', fix: 'write both, or none' } : undefined,
    ),
  )

export const limit = line.check(
  reportMistake((value) => {
    const normalized = normalizeLimit(value)
    if (normalized === value) return undefined
    return { wrong: `is "${value}"`, fix: `write it as "${normalized}"` }
  }),
)

export const method = line.check(
  reportMistake((value) => {
    const normalized = value.replaceAll(/ ?<(\d{1,4})>/g, ' ⟨$1⟩')
    if (normalized === value) return undefined
    return { wrong: `is "${value}"`, fix: `write it as "${normalized}"` }
  }),
)

export function reportMistake(mistakeIn: (text: string) => Mistake | undefined) {
  return ({ value, issues }: z.core.ParsePayload<string>): void => {
    const mistake = mistakeIn(value)
    if (!mistake) return
    const { fix: message, ...params } = mistake
    issues.push({ code: 'custom', input: value, message, params })
  }
}

export const nodeid = field(
  z.string().regex(/^[0-9a-f]{32}$/, 'must be 32 hexadecimal characters; make one with npm run content:id'),
  'Permanent id from npm run content:id; never copy or change it.',
  'bdbba50ba5c3ab96aa101d9d489a1f1c',
)

// Slugs may start or end in "-": trimming would merge two published pages.
export const slug = z
  .string()
  .regex(/^[a-z0-9-]*[a-z0-9][a-z0-9-]*$/, 'must hold only lowercase letters, digits and hyphens')

/** Longer names would exceed the file name limit of some systems. */
const MAX_SLUG = 120

function slugMistake(text: string): Mistake | undefined {
  if (text === 'index')
    return {
      wrong: 'is "index", which cannot be an address: servers use that name for index files',
      fix: 'use another word',
    }
  if (text.length > MAX_SLUG)
    return { wrong: `has ${text.length} characters`, fix: `use at most ${MAX_SLUG} characters` }
  return undefined
}

export const pageSlug = field(
  slug.check(reportMistake(slugMistake)),
  'Last part of the address, and name of the file.',
  'pure-piperine',
)

export const casNumber = z.string().regex(/^\d{2,7}-\d{2}-\d$/, 'must be a CAS number such as 94-62-2')

export const path = z
  .string()
  .regex(/^\/[A-Za-z0-9/-]*$/, 'must be an address such as /about-us')
  .check(reportMistake((text) => slugMistake(text.slice(text.lastIndexOf('/') + 1))))

export const linkedPath = z
  .string()
  .regex(/^\/[A-Za-z0-9/-]*(#[a-z0-9-]+)?$/, 'must be an address such as /about-us or /news#terms')

export const lines = z.array(line).min(1)

/** `items` is a record kind or a list of `content/site.yaml`. */
export function referenceList(items: string, ...help: Help) {
  return optional(lines, ...help).meta(refersTo(items))
}

export const examples = optional(lines, 'Examples of searches.', ['berberine', '501-36-0'])

export const isoDate = z.iso.date({ error: ({ input }) => dateAdvice(String(input)) })

/** Suggests the ISO form of an invalid date, if that day exists. */
function dateAdvice(text: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? []
  const [, y = year, m = month, d = day] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? []
  const days = new Date(Date.UTC(Number(y), Number(m), 0)).getUTCDate()
  if (!(Number(m) >= 1 && Number(m) <= 12)) return 'must be a date such as 2026-03-18'
  const name = `${y}-${m.padStart(2, '0')}`
  if (Number(d) > days) return `must be a day of the calendar: ${name} has ${days} days`
  return `must be a date such as 2026-03-18: write ${name}-${d.padStart(2, '0')}`
}

export const safetyReason = optional(
  line,
  'Reason for a safety note: a legal restriction or an interaction.',
  'interacts with medicines',
)

export const recordDraft = optional(z.boolean(), 'Only drafts may use the record.', true)

export const middleware = optional(z.array(line), 'Functions that run before the page is shown; for developers.', [
  'search',
]).meta(refersTo('middleware'))

export const order = optional(z.number().int(), 'Place in the list; pages without one follow by name.', 10)

export const publishing = {
  draft: optional(z.boolean(), 'Only npm run dev shows the page.', true),
  publishAt: optional(isoDate, 'First day on which a build shows the page.', '2027-01-15'),
  formerSlugs: optional(z.array(slug), 'Earlier slugs, which redirect here.', ['old-slug']),
  middleware,
}

/** Primes of chemical names (3'-hydroxy, N,N'-diallyl) stay. */
function setApostrophes(text: string): string {
  return text.replace(/(?<=\p{L})'(?=\p{L})|(?<=s)'(?= )/gu, '’')
}
