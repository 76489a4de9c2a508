import { z } from 'zod'
import { STRUCTURE_PATH } from '../../shared/paths.ts'
import { RELATIONS } from '../../shared/structures.ts'
import { line } from '../schema/fields.ts'
import { help } from '../schema/help.ts'
import { page } from '../schema/page.ts'
import { fixedScreen } from './fixedScreen.ts'

const schema = page('structure').extend({
  examples: z
    .array(
      z.strictObject({
        label: line.meta(help('The words of the example.', 'Substances like curcumin')),
        structure: line.meta(help('A SMILES, or the name of a compound.', 'Curcumin')),
        relation: z.enum(RELATIONS).meta(help('What is looked for.', 'alike')),
      }),
    )
    .optional()
    .meta(help('Searches offered as examples.')),
})

/** The search by structure. */
export const structure = fixedScreen('structure', schema, {
  required: [STRUCTURE_PATH],
  noindex: true,
  skeleton: 'list',
  middleware: ['structure'],
  content: (_context, { data }) => ({ examples: data.examples ?? [] }),
})
