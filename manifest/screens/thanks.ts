import { articleCards } from '../catalogue/cards.ts'
import { listOf } from '../schema/fields.ts'

import { page } from '../schema/page.ts'
import { fixedScreen } from './fixedScreen.ts'

const schema = page('thanks').extend({
  articles: listOf('articles', 'Slugs of articles to read until the answer comes.', ['what-is-dhm-']),
})

export const thanks = fixedScreen('thanks', schema, {
  required: ['/thanks'],
  noindex: true,
  skeleton: 'text',
  content: ({ library }, { data }) => ({ articles: articleCards(library, data.articles) }),
})
