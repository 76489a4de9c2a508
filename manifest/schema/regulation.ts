import { z } from 'zod'
import { defineKind } from '../defineKind.ts'
import { line, recordDraft } from './fields.ts'
import { field, optional } from './help.ts'

const JURISDICTIONS = ['EU', 'US', 'UK', 'CN', 'international'] as const

/** A day that exists, up to the end of the text. */
const DAY = z.regexes.date.source.slice(1)

const partialDate = z
  .string()
  .regex(
    new RegExp(`^(?:\\d{4}(-(0[1-9]|1[0-2]))?$|${DAY})`),
    'must be a date such as 2026-03-18, 2026-03 or 2026 in quotes',
  )

/**
 * An act, opinion, notice, official list entry or pharmacopoeia chapter,
 * `content/regulations/<id>.yaml`. Every legal statement of the site refers to one.
 */
const regulationSchema = z.strictObject({
  title: field(line, 'Official short title with number, in English.', 'Regulation (EU) 2015/2283 on novel foods'),
  draft: recordDraft,
  jurisdiction: field(z.enum(JURISDICTIONS), 'Jurisdiction.', 'EU'),
  kind: field(
    z.enum(['act', 'general act', 'opinion', 'list', 'list guide', 'list entry', 'notice', 'pharmacopoeia']),
    'Kind of text; "general act" if it names no material, "list" if all of it was searched, "list guide" if only its description was read.',
    'act',
  ),
  status: field(
    z.enum(['in force', 'in force with transition', 'not in force yet', 'repealed', 'opinion', 'notified']),
    'Legal status.',
    'in force',
  ),
  date: optional(partialDate, 'Date, or month or year in quotes.', '2015-11-25'),
  edition: optional(partialDate, 'Date of the version that was read, if there are later ones.', '2019-10-29'),
  matters: field(
    line,
    'Rules for our materials, with dose, population and maximum levels.',
    'Foods not eaten in the EU to a significant degree before 15 May 1997 need an authorisation.',
  ),
  source: field(
    z.url({ error: 'must be the full official address, with https://' }),
    'Official address.',
    'https://eur-lex.europa.eu/eli/reg/2015/2283/oj',
  ),
  confirmedBy: optional(
    line.regex(new RegExp(`, read ${DAY}`), 'must end in the day of reading, such as ", read 2026-11-21"'),
    'Source that was read, with the day.',
    'EUR-Lex, read 2026-11-21',
  ),
})

export type Regulation = z.infer<typeof regulationSchema>

export function dayOfReading({ confirmedBy }: Regulation): string | undefined {
  return confirmedBy?.slice(-'2026-11-21'.length)
}

export const regulations = defineKind({
  one: 'record of law',
  many: 'records of law',
  name: 'law',
  files: 'regulations/*.yaml',
  schema: regulationSchema,
  title: 'title',
  detail: 'jurisdiction',
  dates: [['date'], ['edition'], ['confirmedBy']],
  new: { title: 'Official short title' },
})
