import { z } from 'zod'
import { STRUCTURE_PATH } from '../../shared/paths.ts'
import { RELATIONS } from '../../shared/structures.ts'
import { line } from '../schema/fields.ts'
import { field, optional } from '../schema/help.ts'
import { page } from '../schema/page.ts'
import { fixedScreen } from './fixedScreen.ts'

const schema = page('structure').extend({
  examples: optional(
    z.array(
      z.strictObject({
        label: field(line, 'The words of the example.', 'Substances like curcumin'),
        structure: field(line, 'A SMILES, or the name of a compound.', 'Curcumin'),
        relation: field(z.enum(RELATIONS), 'What is looked for.', 'alike'),
      }),
    ),
    'Searches offered as examples.',
  ),
})

/** The search by structure. */
export const structure = fixedScreen('structure', schema, {
  required: [STRUCTURE_PATH],
  noindex: true,
  skeleton: 'list',
  middleware: ['structure'],
  content: (_context, { data }) => ({ examples: data.examples ?? [] }),
})
