import { z } from 'zod'
import { STRUCTURE_PATH } from '../../shared/paths.ts'
import { RELATIONS } from '../../shared/structures.ts'
import { line } from '../schema/fields.ts'
import { page } from '../schema/page.ts'
import { fixedScreen } from './fixedScreen.ts'

/** `examples` are questions offered as such. */
const schema = page('structure').extend({
  examples: z.array(z.strictObject({ label: line, structure: line, relation: z.enum(RELATIONS) })).optional(),
})

/** The search by structure. */
export const structure = fixedScreen('structure', schema, {
  required: [STRUCTURE_PATH],
  noindex: true,
  skeleton: 'list',
  middleware: ['structure'],
  content: (_context, { data }) => ({ examples: data.examples ?? [] }),
})
