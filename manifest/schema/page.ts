import { z } from 'zod'
import type { ScreenName } from '../../shared/page.ts'
import { line, nodeid, path } from './fields.ts'

/** What every file of `content/pages` says; `name` is its screen kind, which adds fields of its own. */
const common = {
  path,
  nodeid,
  /** The `h1` and the name in breadcrumbs. */
  heading: line,
  /** Short line beside the heading. */
  intro: line.optional(),
  middleware: z.array(line).optional(),
}

/** Search-engine texts of a page; empty strings leave the head's tags out (`/Certifications`). */
const head = { title: z.string(), description: z.string(), keywords: z.string() }

/** A page whose search-engine texts are made by a formula. */
export const pageWithFormula = <Name extends ScreenName>(name: Name) =>
  z.strictObject({ ...common, name: z.literal(name) })

/** A page with search-engine texts of its own. */
export const page = <Name extends ScreenName>(name: Name) => pageWithFormula(name).extend(head)

export type PageSchema = ReturnType<typeof pageWithFormula>

/** What is known of a file of `content/pages` whatever its kind. */
export type PageRecord = z.output<PageSchema>
