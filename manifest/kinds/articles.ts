import { questionSlug } from '../../shared/slugs.ts'
import { articleSchema } from '../schema/article.ts'
import { defineKind } from './kind.ts'
import { compare, compareOrder } from './order.ts'

export const articles = defineKind({
  one: 'article',
  many: 'articles',
  files: 'knowledge/*.md',
  index: ['slug'],
  schema: articleSchema,
  title: 'question',
  unique: { question: 'Merge the two articles, or ask a different question' },
  slugFrom: questionSlug,
  order: (a, b) => compareOrder(a, b) || compare(a.question, b.question),
  text: { words: [180, 400] },
  results: { one: 'Question', many: 'Questions' },
  new: { title: 'Question', chosen: ['topic'] },
})
