import type { Library } from '../library.ts'
import { z } from 'zod'
import type { Screens } from '../../shared/page.ts'
import { RELATIONS } from '../../shared/structures/structures.ts'
import { articleCards } from '../catalogue/cards.ts'
import { KIND_NAMES, KINDS, shortName } from '../kinds.ts'
import { examples, line, referenceList } from '../schema/fields.ts'
import { field, optional } from '../schema/help.ts'
import { definePageSchema, type PageSchema } from '../schema/page.ts'
import { categoryCards } from './categoryCards.ts'
import { hiddenPageHead, pageHead, pageMeta, type PageRoute, pageRoutes } from './pageRecords.ts'
import { type PageHead, type RoutedScreen, type ScreenDescription } from './screen.ts'

const contactTopic = z.strictObject({
  topic: field(line, 'What the buyer wants.', 'Quotation'),
  state: field(line, 'What the buyer should state.'),
  action: field(line, 'Text of the button that opens an email.', 'Ask for a price'),
  subject: field(line, 'Subject line of that email.', 'Quotation: product, country'),
})

export const contact = plainScreen(
  'contact',
  definePageSchema('contact').extend({
    departments: optional(
      z.array(
        z.strictObject({
          name: field(line, 'Department.', 'Sales and logistics'),
          topics: field(z.array(contactTopic).min(1), 'What it answers.'),
        }),
      ),
      'Departments that answer, with what to state.',
    ),
  }),
  (_library, { record }) => ({ departments: record.data.departments ?? [] }),
  pageHead,
)

export const search = plainScreen('search', definePageSchema('search').extend({ examples }), (library, { record }) => ({
  examples: record.data.examples ?? [],
  categories: categoryCards(library),
  kinds: KIND_NAMES.flatMap((kind) => {
    const { results } = KINDS[kind]
    return results ? { kind: shortName(kind), ...results } : []
  }),
}))

export const searchWithoutResults = plainScreen('search-404', definePageSchema('search-404'), (library) => ({
  categories: categoryCards(library),
}))

export const compare = plainScreen('compare', definePageSchema('compare'), () => ({}))

export const structure = plainScreen(
  'structure',
  definePageSchema('structure').extend({
    examples: optional(
      z.array(
        z.strictObject({
          label: field(line, 'Text of the example.'),
          structure: field(line, 'SMILES or name of a compound.'),
          relation: field(z.enum(RELATIONS), 'Relation.'),
        }),
      ),
      'Examples of searches.',
    ),
  }),
  (_library, { record }) => ({ examples: record.data.examples ?? [] }),
)

export const thanks = plainScreen(
  'thanks',
  definePageSchema('thanks').extend({
    articles: referenceList('articles', 'Slugs of articles to read after an inquiry.'),
  }),
  (library, { record }) => ({ articles: articleCards(library, record.data.articles) }),
)

export const sharedList = plainScreen('shared-list', definePageSchema('shared-list'), () => ({}))

export const inquiry = plainScreen('inquiry', definePageSchema('inquiry'), (library) => ({
  documents: library.site.documents.map(({ name, note }) => ({ name, note })),
}))

export const notFound = plainScreen('not-found', definePageSchema('not-found'), () => ({}))

/** A screen kind whose only own function is its payload. Most are hidden from search engines. */
function plainScreen<Name extends RoutedScreen, Schema extends PageSchema>(
  name: Name,
  schema: Schema,
  payload: (library: Library, route: PageRoute<Schema>) => Screens[Name],
  head: (library: Library, route: PageRoute) => PageHead = hiddenPageHead,
): ScreenDescription<Name> {
  return { schema, routes: (library) => pageRoutes(library, name), meta: pageMeta, head, payload }
}
