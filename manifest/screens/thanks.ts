import { articleCards } from '../catalogue/cards.ts'
import { lines } from '../schema/fields.ts'
import { help } from '../schema/help.ts'
import { page } from '../schema/page.ts'
import { fixedScreen } from './fixedScreen.ts'

const schema = page('thanks').extend({
  articles: lines.optional().meta(help('Slugs of articles to read until the answer comes.', ['what-is-dhm-'])),
})

export const thanks = fixedScreen('thanks', schema, {
  required: ['/thanks'],
  noindex: true,
  skeleton: 'text',
  references: { articles: 'articles' },
  content: ({ library }, { data }) => ({ articles: articleCards(library, data.articles) }),
})
