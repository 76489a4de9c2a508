import { lines } from '../schema/fields.ts'
import { page } from '../schema/page.ts'
import { categoryCards } from './categoryCards.ts'
import { fixedScreen } from './fixedScreen.ts'

/** `examples` are searches offered as such. */
const schema = page('search').extend({ examples: lines.optional() })

export const search = fixedScreen('search', schema, {
  required: ['/search'],
  noindex: true,
  skeleton: 'list',
  content: ({ library }, { data }) => ({ examples: data.examples ?? [], categories: categoryCards(library) }),
})
