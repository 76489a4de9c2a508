import { articleCards } from '../catalogue/cards.ts'
import { lines } from '../schema/fields.ts'
import { page } from '../schema/page.ts'
import { fixedScreen } from './fixedScreen.ts'

/** `articles` are slugs of articles to read until the answer comes. */
const schema = page('thanks').extend({ articles: lines.optional() })

export const thanks = fixedScreen('thanks', schema, {
  required: ['/thanks'],
  noindex: true,
  skeleton: 'text',
  references: { articles: 'articles' },
  content: ({ library }, { data }) => ({ articles: articleCards(library, data.articles) }),
})
