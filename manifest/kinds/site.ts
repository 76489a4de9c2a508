import { siteSchema } from '../schema/site.ts'
import { defineKind } from './kind.ts'

/** What every page shows: one record. */
export const site = defineKind({
  one: 'site',
  many: 'site',
  files: 'site.yaml',
  schema: siteSchema,
  title: 'brand',
})
