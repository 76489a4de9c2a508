import { compoundSchema } from '../schema/compound.ts'
import { defineKind } from './kind.ts'

export const compounds = defineKind({
  one: 'compound',
  many: 'compounds',
  files: 'compounds/*.yaml',
  schema: compoundSchema,
  title: 'name',
  otherNames: ['synonyms', 'chinese', 'cas'],
  detail: 'cas',
  new: { title: 'Name' },
})
