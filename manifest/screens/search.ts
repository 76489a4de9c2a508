import { lines } from '../schema/fields.ts'
import { help } from '../schema/help.ts'
import { page } from '../schema/page.ts'
import { categoryCards } from './categoryCards.ts'
import { fixedScreen } from './fixedScreen.ts'

const schema = page('search').extend({
  examples: lines.optional().meta(help('Searches offered as examples.', ['berberine', '501-36-0'])),
})

export const search = fixedScreen('search', schema, {
  required: ['/search'],
  noindex: true,
  skeleton: 'list',
  content: ({ library }, { data }) => ({ examples: data.examples ?? [], categories: categoryCards(library) }),
})
