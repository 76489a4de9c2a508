import { z } from 'zod'
import { line, recordDraft } from './fields.ts'
import { help } from './help.ts'

const JURISDICTIONS = ['EU', 'US', 'UK', 'CN', 'international'] as const

/**
 * An act, opinion, notice, entry of an official list or pharmacopoeia chapter, `content/regulations/<id>.yaml`: whatever
 * the site says about law stands here once.
 */
export const regulationSchema = z.strictObject({
  title: line.meta(
    help(
      'Official short title with its number, as it is cited in English.',
      'Regulation (EU) 2015/2283 on novel foods',
    ),
  ),
  draft: recordDraft,
  jurisdiction: z.enum(JURISDICTIONS).meta(help('Where it holds.', 'EU')),
  kind: z
    .enum(['act', 'opinion', 'list entry', 'notice', 'pharmacopoeia'])
    .meta(help('What kind of text it is.', 'act')),
  status: z
    .enum(['in force', 'in force with transition', 'not in force yet', 'repealed', 'opinion', 'notified'])
    .meta(help('Whether it is in force.', 'in force')),
  date: z
    .string()
    .regex(/^\d{4}(-\d{2}){0,2}$/, 'must be a date such as 2026-03-18, 2026-03 or 2026 in quotes')
    .optional()
    .meta(
      help(
        'Its day; or its month or year, in quotes, where no more is known: a year alone would be read as a number.',
        '2015-11-25',
      ),
    ),
  matters: line.meta(
    help(
      'What of it matters for the materials, in plain sentences with dose, population and maximum levels.',
      'Foods not eaten in the EU to a significant degree before 15 May 1997 need an authorisation.',
    ),
  ),
  mentions: z.array(line).meta(help('The spellings by which texts mention it.', ['(EU) 2015/2283'])),
  source: z
    .url({ error: 'must be the official address' })
    .meta(help('The official address.', 'https://eur-lex.europa.eu/eli/reg/2015/2283/oj')),
  confirmedBy: line
    .regex(/, read \d{4}-\d{2}-\d{2}$/, 'must end in the day of reading, such as ", read 2026-11-21"')
    .optional()
    .meta(
      help(
        'What was read that says so, and when. Left out where nothing was: the page then says "unconfirmed".',
        'EUR-Lex, read 2026-11-21',
      ),
    ),
})

export type Regulation = z.infer<typeof regulationSchema>

/** ISO date on which the record was confirmed. */
export function readOn({ confirmedBy }: Regulation): string | undefined {
  return confirmedBy?.slice(-'2026-11-21'.length)
}
