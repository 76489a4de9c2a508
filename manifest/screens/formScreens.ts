import { z } from 'zod'
import { ORDER_LIST_ID, STRUCTURE_PATH } from '../../shared/paths.ts'
import { RELATIONS } from '../../shared/structures/structures.ts'
import { articleCards } from '../catalogue/cards.ts'
import { KIND_NAMES, KINDS, shortName } from '../kinds.ts'
import { examples, line, referenceList } from '../schema/fields.ts'
import { field, optional } from '../schema/help.ts'
import { definePageSchema } from '../schema/page.ts'
import { categoryCards } from './categoryCards.ts'
import { pageRecordScreen } from './pageRecordScreen.ts'

export const formScreens = {
  contact: pageRecordScreen('contact', definePageSchema('contact'), {
    requiredPaths: ['/contact-us'],
    content: () => ({}),
  }),
  search: pageRecordScreen('search', definePageSchema('search').extend({ examples }), {
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
  'search-404': pageRecordScreen('search-404', definePageSchema('search-404'), {
    requiredPaths: ['/search/404'],
    noindex: true,
    content: ({ library }) => ({ categories: categoryCards(library) }),
  }),
  compare: pageRecordScreen('compare', definePageSchema('compare'), {
    requiredPaths: ['/compare'],
    noindex: true,
    content: () => ({}),
  }),
  structure: pageRecordScreen(
    'structure',
    definePageSchema('structure').extend({
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
  thanks: pageRecordScreen(
    'thanks',
    definePageSchema('thanks').extend({
      articles: referenceList('articles', 'Slugs of articles to read after an inquiry.', ['what-is-dhm-']),
    }),
    {
      requiredPaths: ['/thanks'],
      noindex: true,
      content: ({ library }, { data }) => ({ articles: articleCards(library, data.articles) }),
    },
  ),
  'shared-list': pageRecordScreen('shared-list', definePageSchema('shared-list'), {
    noindex: true,
    content: () => ({}),
  }),
  inquiry: pageRecordScreen('inquiry', definePageSchema('inquiry'), {
    requiredPaths: ['/inquiry'],
    sectionIds: () => [ORDER_LIST_ID],
    noindex: true,
    content: ({ library }) => ({ documents: library.site.documents.map(({ name, note }) => ({ name, note })) }),
  }),
  'not-found': pageRecordScreen('not-found', definePageSchema('not-found'), {
    requiredPaths: ['/404'],
    noindex: true,
    content: () => ({}),
  }),
}
