import { z } from 'zod'
import { compare, defineKind } from '../defineKind.ts'
import { isoDate, line, nodeid, pageSlug, publishing, reference, title } from './fields.ts'
import { field } from './help.ts'

const newsSchema = z.strictObject({
  title: field(title, 'Headline.', 'New room for retained samples'),
  slug: field(pageSlug, 'Last part of the address, and name of the file.', 'new-retained-sample-room'),
  nodeid,
  ...publishing,
  section: field(reference('newsSections'), 'Section of the item, by id in content/site.yaml.', 'company-news'),
  date: field(isoDate, 'Day of the news; a future day also needs publishAt.', '2026-03-10'),
  summary: field(line, 'One line for lists and search engines.', 'Retained samples move to a climate-controlled room.'),
})

export type NewsRecord = z.infer<typeof newsSchema>

export function newsPath({ section, slug }: Pick<NewsRecord, 'section' | 'slug'>): string {
  return `/${section}/${slug}`
}

export const news = defineKind({
  one: 'news item',
  many: 'news',
  name: 'news',
  files: 'news/*.md',
  nameFields: ['slug'],
  schema: newsSchema,
  address: newsPath,
  title: 'title',
  otherNames: ['formerSlugs'],
  detail: 'date',
  dates: [['date']],
  unique: { title: 'Give one of them another title' },
  // Latest first.
  order: (a, b) => compare(b.date, a.date) || compare(a.slug, b.slug),
  text: { words: [120, 400] },
  results: { one: 'News', many: 'News' },
  new: { title: 'Headline', choiceFields: ['section'], defaults: (today) => ({ date: today }) },
})
