import { z } from 'zod'
import { line, recordDraft } from './fields.ts'
import { field, optional } from './help.ts'

const JURISDICTIONS = ['EU', 'US', 'UK', 'CN', 'international'] as const

const day = z.string().regex(/^\d{4}(-\d{2}){0,2}$/, 'must be a date such as 2026-03-18, 2026-03 or 2026 in quotes')

/**
 * An act, opinion, notice, official list entry or pharmacopoeia chapter,
 * `content/regulations/<id>.yaml`. Every legal statement of the site refers to one.
 */
export const regulationSchema = z.strictObject({
  title: field(
    line,
    'Official short title with its number, as it is cited in English.',
    'Regulation (EU) 2015/2283 on novel foods',
  ),
  draft: recordDraft,
  jurisdiction: field(z.enum(JURISDICTIONS), 'Where it holds.', 'EU'),
  kind: field(
    z.enum(['act', 'opinion', 'list', 'list guide', 'list entry', 'notice', 'pharmacopoeia']),
    'What kind of text it is; "list" where a list was searched as a whole, "list guide" where what tells of it was read and its entries were not.',
    'act',
  ),
  status: field(
    z.enum(['in force', 'in force with transition', 'not in force yet', 'repealed', 'opinion', 'notified']),
    'Whether it is in force.',
    'in force',
  ),
  date: optional(
    day,
    'Its day; or its month or year, in quotes, where no more is known: a year alone would be read as a number.',
    '2015-11-25',
  ),
  edition: optional(day, 'The date of the text that was read, where later ones were not.', '2019-10-29'),
  matters: field(
    line,
    'What of it matters for the materials, in plain sentences with dose, population and maximum levels.',
    'Foods not eaten in the EU to a significant degree before 15 May 1997 need an authorisation.',
  ),
  source: field(
    z.url({ error: 'must be the official address' }),
    'The official address.',
    'https://eur-lex.europa.eu/eli/reg/2015/2283/oj',
  ),
  confirmedBy: optional(
    line.regex(/, read \d{4}-\d{2}-\d{2}$/, 'must end in the day of reading, such as ", read 2026-11-21"'),
    'What was read that says so, and when. References of products name only what was read.',
    'EUR-Lex, read 2026-11-21',
  ),
})

export type Regulation = z.infer<typeof regulationSchema>

/** Returns the ISO date on which the record was confirmed. */
export function readOn({ confirmedBy }: Regulation): string | undefined {
  return confirmedBy?.slice(-'2026-11-21'.length)
}
