import { z } from 'zod'
import { PASTE_ID, STRUCTURE_PATH } from '../../shared/paths.ts'
import { RELATIONS } from '../../shared/structures.ts'
import { articleCards } from '../catalogue/cards.ts'
import { KIND_NAMES, KINDS, shortName } from '../kinds.ts'
import { examples, line, referenceList } from '../schema/fields.ts'
import { field, optional } from '../schema/help.ts'
import { page } from '../schema/page.ts'
import { categoryCards } from './categoryCards.ts'
import { fixedScreen } from './fixedScreen.ts'

export const formScreens = {
  contact: fixedScreen('contact', page('contact'), { requiredPaths: ['/contact-us'], content: () => ({}) }),
  search: fixedScreen('search', page('search').extend({ examples }), {
    requiredPaths: ['/search'],
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
  }),
  'search-404': fixedScreen('search-404', page('search-404'), {
    requiredPaths: ['/search/404'],
    noindex: true,
    content: ({ library }) => ({ categories: categoryCards(library) }),
  }),
  compare: fixedScreen('compare', page('compare'), {
    requiredPaths: ['/compare'],
    noindex: true,
    content: () => ({}),
  }),
  limits: fixedScreen('limits', page('limits'), { content: () => ({}) }),
  structure: fixedScreen(
    'structure',
    page('structure').extend({
      examples: optional(
        z.array(
          z.strictObject({
            label: field(line, 'Text of the example.', 'Glycyrrhizic acid and its salts'),
            structure: field(line, 'SMILES or name of a compound.', 'Glycyrrhizic acid'),
            relation: field(z.enum(RELATIONS), 'Relation.', 'same'),
          }),
        ),
        'Examples of searches.',
      ),
    }),
    {
      requiredPaths: [STRUCTURE_PATH],
      noindex: true,
      skeleton: 'list',
      middleware: ['structure'],
      content: (_context, { data }) => ({ examples: data.examples ?? [] }),
    },
  ),
  thanks: fixedScreen(
    'thanks',
    page('thanks').extend({
      articles: referenceList('articles', 'Slugs of articles to read after an inquiry.', ['what-is-dhm-']),
    }),
    {
      requiredPaths: ['/thanks'],
      noindex: true,
      content: ({ library }, { data }) => ({ articles: articleCards(library, data.articles) }),
    },
  ),
  'shared-list': fixedScreen('shared-list', page('shared-list'), { noindex: true, content: () => ({}) }),
  inquiry: fixedScreen('inquiry', page('inquiry'), {
    requiredPaths: ['/inquiry'],
    sectionIds: () => [PASTE_ID],
    noindex: true,
    content: ({ library }) => ({ documents: library.site.documents.map(({ name, note }) => ({ name, note })) }),
  }),
  'not-found': fixedScreen('not-found', page('not-found'), {
    requiredPaths: ['/404'],
    noindex: true,
    content: () => ({}),
  }),
}
