import { z } from 'zod'
import { TOPICS } from '../../shared/topics.ts'
import { isoDate, line, nodeid, order, pageSlug, publishing } from './fields.ts'
import { field, names, optional } from './help.ts'

/** A question, `content/knowledge/<slug>.md`. The body is the answer. */
export const articleSchema = z.strictObject({
  question: field(line, 'The question as a reader asks it; it is the title.', 'What is DHM?'),
  slug: field(
    pageSlug,
    'The question in lowercase with hyphens, one of them at the end for the question mark; also the name of the file.',
    'what-is-dhm-',
  ),
  nodeid,
  ...publishing,
  subject: field(
    line,
    'What it is about in a few words; lists show it under the question.',
    'Dihydromyricetin, vine tea',
  ),
  topic: field(z.enum(TOPICS), 'The part of /knowledge in which readers look for the question first.', 'substances'),
  order,
  compounds: optional(
    z.array(line),
    'File names in content/compounds of what it is about. What it links to needs no field.',
    ['dihydromyricetin'],
  ).meta(names('compounds')),
  plants: optional(z.array(line), 'File names in content/plants of what it is about.', ['nekemias-grossedentata']).meta(
    names('plants'),
  ),
  updated: optional(
    isoDate,
    'The day on which the text was changed last; search engines and feeds read it.',
    '2026-11-27',
  ),
  brandInTitle: field(
    z.boolean().default(true),
    'Whether the brand stands in the title; it is left out of one that is too long with it.',
    false,
  ),
})

export type ArticleRecord = z.infer<typeof articleSchema>
