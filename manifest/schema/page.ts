import { z } from 'zod'
import { defineKind } from '../defineKind.ts'
import { line, metaTitle, middleware, nodeid, path, title } from './fields.ts'
import { field, optional } from './help.ts'

/**
 * Fields of every file in `content/pages`. `name` is the screen kind, which adds its own fields.
 */
const common = {
  path: field(path, 'Address, fixed by the specification.', '/about-us'),
  nodeid,
  heading: field(title, 'Heading, also in breadcrumbs.'),
  intro: optional(line, 'Short line next to the heading.'),
  middleware,
  searchWords: optional(
    z.array(line),
    'Words by which the search finds the page. A page without them is not searched.',
  ),
  formerPaths: optional(z.array(path), 'Earlier addresses, which redirect here.', ['/old-address']),
}

/** Texts for search engines. Empty strings omit the tags (`/Certifications`). */
const head = {
  title: field(metaTitle, 'Title for search engines and tabs; it may be empty.'),
  description: field(z.string(), 'Description for search engines; it may be empty.'),
  keywords: field(z.string(), 'Keywords for search engines; they may be empty.'),
}

export const definePageSchemaWithoutHead = <Name extends string>(name: Name) =>
  z.strictObject({
    ...common,
    name: field(z.literal(name), 'Kind of page; do not change it.', name),
  })

export const definePageSchema = <Name extends string>(name: Name) => definePageSchemaWithoutHead(name).extend(head)

export type PageSchema = ReturnType<typeof definePageSchemaWithoutHead>

export type PageRecord = z.output<PageSchema>

export const pages = defineKind<PageRecord>({
  one: 'page',
  many: 'pages',
  files: 'pages/*.md',
  address: (data) => data.path,
  title: 'heading',
  text: {},
  results: { one: 'Page', many: 'Pages' },
})
