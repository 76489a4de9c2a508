import { limitsSchema } from '../schema/specification.ts'
import { defineKind } from './kind.ts'

export const limits = defineKind({
  one: 'set of limits',
  many: 'sets of limits',
  name: 'limits',
  files: 'limits/*.yaml',
  schema: limitsSchema,
  title: 'name',
  detail: 'group',
  new: { title: 'Name' },
})
