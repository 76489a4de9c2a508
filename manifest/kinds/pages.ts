import type { PageRecord } from '../schema/page.ts'
import { defineKind } from './kind.ts'

export const pages = defineKind<PageRecord>({
  one: 'page',
  many: 'pages',
  files: 'pages/*.md',
  title: 'heading',
  text: {},
})
