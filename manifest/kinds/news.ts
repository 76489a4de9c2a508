import { newsSchema } from '../schema/news.ts'
import { defineKind } from './kind.ts'
import { compare } from './order.ts'

export const news = defineKind({
  one: 'news item',
  many: 'news',
  name: 'news',
  files: 'news/*.md',
  index: ['slug'],
  schema: newsSchema,
  title: 'title',
  unique: { title: 'Give one of them another title' },
  // The latest first.
  order: (a, b) => compare(b.date, a.date) || compare(a.slug, b.slug),
  text: { words: [120, 400] },
  results: { one: 'News', many: 'News' },
  new: { title: 'Headline', chosen: ['section'], given: (today) => ({ date: today }) },
})
