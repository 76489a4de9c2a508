import { z } from 'zod'
import { GRADE_RENAMED } from '../../shared/revisions.ts'
import { isoDate, line } from './fields.ts'
import { field, optional } from './help.ts'

// Not `line`: what was issued stays as it was, whatever is made of apostrophes later.
const text = z.string().regex(/^\S(?:.*\S)?$/, 'must be one line of text without spaces at its ends')
const product = z.string().regex(/^[a-z-]+\/[a-z0-9-]+$/, 'must be a product such as herbal-extract/pure-piperine')

const change = z.strictObject({
  row: field(
    text,
    `The test or fact; "${GRADE_RENAMED}" where a grade has another name; other changes of it are told of the new name.`,
    'Lead',
  ),
  grades: optional(z.array(text).min(1), 'The grades of which it is true; left out where it is of every grade.', [
    '98 %',
  ]),
  was: optional(text, 'What it said before; left out where the row is new.', '≤ 3.0 mg/kg · ICP-MS'),
  now: optional(text, 'What it says now; left out where the row is gone.', '≤ 2.0 mg/kg · ICP-MS'),
  products: field(z.array(product).min(1), 'The products of which it is true, as category/slug.', [
    'herbal-extract/pure-piperine',
  ]),
})

/**
 * What was revised on one day for one reason, `content/revisions/<date>-<number>-<reason>.yaml`, or the texts that are known
 * to say what they say since that day.
 */
export const revisionSchema = z
  .strictObject({
    date: field(isoDate, 'The day on which it was issued.', '2026-11-26'),
    reason: optional(
      line,
      'Why, in a line that buyers read; left out where only texts are dated.',
      'Lead lowered after three years of results',
    ),
    issued: optional(
      z.record(product, z.record(text, z.record(text, text))),
      'Products of which it is revision 1, with all rows of each grade; those that all grades share stand below "*".',
      { 'herbal-extract/pure-piperine': { '*': { Lead: '≤ 3.0 mg/kg · ICP-MS' } } },
    ),
    changed: optional(z.array(change).min(1), 'Rows that have changed.'),
    texts: optional(
      z.record(z.string().regex(/^[a-z]+\/.+\.md$/), z.string().regex(/^[0-9a-f]{12}$/)),
      'Texts that say since that day what they say, each with the hash of it: a text with another hash has no date yet.',
      { 'knowledge/what-is-dhm-.md': '0f343b093112' },
    ),
  })
  .refine(({ reason, issued, changed }) => reason !== undefined || !(issued ?? changed), {
    path: ['reason'],
    message: 'say why, in a line that buyers read',
  })

export type RevisionRecord = z.infer<typeof revisionSchema>
