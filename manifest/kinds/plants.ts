import { plantSchema } from '../schema/plant.ts'
import { defineKind } from './kind.ts'

export const plants = defineKind({
  one: 'plant',
  many: 'plants',
  files: 'plants/*.yaml',
  schema: plantSchema,
  title: 'latin',
  otherNames: ['common', 'chinese'],
  detail: 'common',
  new: { title: 'Latin name' },
})
