import { KIND_NAMES, KINDS, shortName } from '../kinds.ts'
import { lines } from '../schema/fields.ts'
import { optional } from '../schema/help.ts'
import { page } from '../schema/page.ts'
import { categoryCards } from './categoryCards.ts'
import { fixedScreen } from './fixedScreen.ts'

const schema = page('search').extend({
  examples: optional(lines, 'Searches offered as examples.', ['berberine', '501-36-0']),
})

export const search = fixedScreen('search', schema, {
  required: ['/search'],
  noindex: true,
  skeleton: 'list',
  content: ({ library }, { data }) => ({
    examples: data.examples ?? [],
    categories: categoryCards(library),
    kinds: KIND_NAMES.flatMap((kind) => {
      const { results } = KINDS[kind]
      return results ? { kind: shortName(kind), ...results } : []
    }),
  }),
})
