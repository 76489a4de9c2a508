import { z } from 'zod'
import { ORDER_LIST_ID } from '../../shared/paths.ts'
import { RELATIONS } from '../../shared/structures/structures.ts'
import { pathOfScreen } from '../library.ts'
import { KIND_NAMES, KINDS, shortName } from '../kinds.ts'
import { examples, line, reference } from '../schema/fields.ts'
import { field, optional } from '../schema/help.ts'
import { definePageSchema } from '../schema/page.ts'
import { categoryCards } from './productsclass.ts'
import { pageScreen } from './pageRecords.ts'

const contactTopic = z.strictObject({
  topic: field(line, 'What the buyer wants.', 'Quotation'),
  state: field(line, 'What the buyer should state.'),
  action: field(line, 'Text of the button that opens an email.', 'Ask for a price'),
  subject: field(line, 'Subject line of that email.', 'Quotation: product, country'),
})

const contactSchema = definePageSchema('contact').extend({
  departments: optional(
    z.array(
      z.strictObject({
        name: field(line, 'Department.', 'Sales and logistics'),
        topics: field(z.array(contactTopic).min(1), 'What it answers.'),
      }),
    ),
    'Departments that answer, with what to state.',
  ),
})

export const contact = pageScreen(contactSchema, {
  payload: (_library, { record }) => ({ departments: record.data.departments ?? [] }),
})

export const search = pageScreen(definePageSchema('search').extend({ examples }), {
  required: true,
  isHidden: true,
  payload: (library, { record }) => ({
    withoutResults: pathOfScreen(library, 'search-404'),
    examples: record.data.examples ?? [],
    categories: categoryCards(library),
    kinds: KIND_NAMES.flatMap((kind) => {
      const { results } = KINDS[kind]
      return results ? { kind: shortName(kind), ...results } : []
    }),
  }),
})

export const searchWithoutResults = pageScreen(definePageSchema('search-404'), {
  required: true,
  isHidden: true,
  payload: (library) => ({ categories: categoryCards(library) }),
})

const structureSchema = definePageSchema('structure').extend({
  examples: optional(
    z.array(
      z.strictObject({
        label: field(line, 'Text of the example.'),
        structure: field(line, 'SMILES or name of a compound.'),
        relation: field(z.enum(RELATIONS), 'Relation.'),
        compound: field(
          reference('compounds'),
          'Compound drawn beside it, by file name in content/compounds.',
          'chrysin',
        ),
      }),
    ),
    'Examples of searches.',
  ),
})

export const structure = pageScreen(structureSchema, {
  isHidden: true,
  payload: ({ compounds, chemistryOf }, { record }) => ({
    examples: (record.data.examples ?? []).map(({ compound, ...example }) => {
      const data = compounds.get(compound)?.data
      return { ...example, drawing: data && chemistryOf(data)?.pageFacts.structure }
    }),
  }),
})

export const inquiry = pageScreen(definePageSchema('inquiry'), {
  required: true,
  isHidden: true,
  payload: ({ site }) => ({ documents: site.documents.map(({ name, note }) => ({ name, note })) }),
  sections: () => [ORDER_LIST_ID],
})

export const notFound = pageScreen(definePageSchema('not-found'), {
  required: () => ['/404'],
  isHidden: true,
  payload: (library) => ({ categories: categoryCards(library) }),
})

/** A screen that shows what its address, or the visitor's list, asks for. */
const queryScreen = (name: string) =>
  pageScreen(definePageSchema(name), { required: true, isHidden: true, payload: () => ({}) })

export const compare = queryScreen('compare')
export const thanks = queryScreen('thanks')
export const sharedList = queryScreen('shared-list')
