import { regulationSchema } from '../schema/regulation.ts'
import { defineKind } from './kind.ts'

export const regulations = defineKind({
  one: 'record of law',
  many: 'records of law',
  name: 'law',
  files: 'regulations/*.yaml',
  schema: regulationSchema,
  title: 'title',
  detail: 'jurisdiction',
  new: { title: 'Official short title' },
})
