import { z } from 'zod'
import { line } from './fields.ts'

const JURISDICTIONS = ['EU', 'US', 'UK', 'CN', 'international'] as const

/**
 * An act, opinion, notice, entry of an official list or pharmacopoeia chapter, `content/regulations/<id>.yaml`: whatever
 * the site says about law stands here once.
 */
export const regulationSchema = z.strictObject({
  /** Official short title with its number, as it is cited in English. */
  title: line,
  jurisdiction: z.enum(JURISDICTIONS),
  kind: z.enum(['act', 'opinion', 'list entry', 'notice', 'pharmacopoeia']),
  status: z.enum(['in force', 'in force with transition', 'not in force yet', 'repealed', 'opinion', 'notified']),
  /** Of the act or opinion: a day, or its month or year where no more is known. */
  date: z
    .string()
    .regex(/^\d{4}(-\d{2}){0,2}$/, 'must be a date such as 2026-03-18, 2026-03 or 2026 in quotes')
    .optional(),
  /** What of it matters for the materials, in plain sentences with dose, population and maximum levels. */
  matters: line,
  /** The spellings by which texts mention it. */
  mentions: z.array(line),
  source: z.url({ error: 'must be the official address' }),
  /** What was read that says so, and when; an unconfirmed record has none. */
  confirmedBy: line
    .regex(/, read \d{4}-\d{2}-\d{2}$/, 'must end in the day of reading, such as ", read 2026-11-21"')
    .optional(),
})

export type Regulation = z.infer<typeof regulationSchema>

/** ISO date on which the record was confirmed. */
export function readOn({ confirmedBy }: Regulation): string | undefined {
  return confirmedBy?.slice(-'2026-11-21'.length)
}
