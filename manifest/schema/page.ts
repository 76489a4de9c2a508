import { z } from 'zod'
import type { ScreenName } from '../../shared/page.ts'
import { line, middleware, nodeid, path } from './fields.ts'
import { field, optional } from './help.ts'

/** What every file of `content/pages` says; `name` is its screen kind, which adds fields of its own. */
const common = {
  path: field(path, 'The address of the page. It is settled by the specification.', '/about-us'),
  nodeid,
  heading: field(line, 'The heading on the page and its name in breadcrumbs.', 'About us'),
  intro: optional(
    line,
    'A short line beside the heading.',
    'By name, Latin name, CAS number or a spelling close to it.',
  ),
  middleware,
}

/** Search-engine texts of a page; empty strings leave the head's tags out (`/Certifications`). */
const head = {
  title: field(z.string(), 'The title for search engines and tabs; it may be empty.', 'About Phytolane'),
  description: field(
    z.string(),
    'The description for search engines; it may be empty.',
    'Who makes the extracts, and where.',
  ),
  keywords: field(z.string(), 'Keywords for search engines; they may be empty.', 'plant extract manufacturer'),
}

/** A page whose search-engine texts are made by a formula. */
export const pageWithFormula = <Name extends ScreenName>(name: Name) =>
  z.strictObject({
    ...common,
    name: field(z.literal(name), 'The kind of the page, which decides what it shows. Do not change it.', name),
  })

/** A page with search-engine texts of its own. */
export const page = <Name extends ScreenName>(name: Name) => pageWithFormula(name).extend(head)

export type PageSchema = ReturnType<typeof pageWithFormula>

/** What is known of a file of `content/pages` whatever its kind. */
export type PageRecord = z.output<PageSchema>
