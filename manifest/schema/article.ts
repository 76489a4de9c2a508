import { z } from 'zod'
import { compare, defineKind } from '../defineKind.ts'
import { articlePath } from '../../shared/paths.ts'
import { questionSlug } from '../../shared/urls.ts'
import { TOPICS } from '../../shared/topics.ts'
import { isoDate, line, nodeid, pageSlug, publishing, reference, title } from './fields.ts'
import { field, optional } from './help.ts'

/** A question, `content/knowledge/<slug>.md`. The body is the answer. */
const articleSchema = z.strictObject({
  question: field(title, 'Question as a reader asks it.', 'What is DHM?'),
  slug: field(pageSlug, 'Question in lower case with hyphens, one at the end; also name of the file.', 'what-is-dhm-'),
  nodeid,
  ...publishing,
  subject: field(line, 'Subject in a few words.', 'Dihydromyricetin, vine tea'),
  topic: field(z.enum(TOPICS), 'Topic of /knowledge.', 'substances'),
  compounds: optional(
    z.array(reference('compounds')),
    'Compounds of the question, by file name in content/compounds.',
    ['dihydromyricetin'],
  ),
  plants: optional(z.array(reference('plants')), 'Plants of the question, by file name in content/plants.', [
    'nekemias-grossedentata',
  ]),
  updated: optional(isoDate, 'Day of the last change of the text.', '2026-11-27'),
  brandInTitle: field(z.boolean().default(true), 'Adds the brand to the title, unless false.', false),
})

export type ArticleRecord = z.infer<typeof articleSchema>

export const articles = defineKind({
  one: 'article',
  many: 'articles',
  files: 'knowledge/*.md',
  nameFields: ['slug'],
  schema: articleSchema,
  address: ({ slug }) => articlePath(slug),
  title: 'question',
  otherNames: ['formerSlugs'],
  dates: [['updated']],
  unique: { question: 'Merge the two articles, or ask a different question' },
  slugFrom: questionSlug,
  order: (a, b) => compare(a.question, b.question),
  text: { words: [180, 400] },
  results: { one: 'Question', many: 'Questions' },
  new: { title: 'Question', choiceFields: ['topic'] },
})
