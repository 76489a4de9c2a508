import { z } from 'zod'
import { CATEGORY_IDS, NEWS_SECTIONS } from '../../shared/catalogue.ts'
import { line, lines, nodeid, path } from './fields.ts'

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

/** Dosage forms; `dish` is the name of a picture in public/pictures/dishes. */
const dosageForms = z.array(z.strictObject({ name: line, text: line, dish: line }))

const plain = <Name extends string>(name: Name) => z.strictObject({ ...common, ...head, name: z.literal(name) })

/** A fixed page, `content/pages/<name>.md`. */
export const pageSchema = z.discriminatedUnion('name', [
  z.strictObject({
    ...common,
    ...head,
    name: z.literal('Home'),
    /** Products of the drawer of dishes, as category/slug; each has a dish picture. */
    drawer: lines.optional(),
    /** Searches offered as examples. */
    examples: lines.optional(),
    /** Products that are asked for often, as category/slug. */
    featured: lines.optional(),
    /** Products that are new in the catalogue, as category/slug. */
    latest: lines.optional(),
    /** Slugs of the questions that it shows. */
    articles: lines.optional(),
    /** The band on contract manufacturing. */
    oem: z
      .strictObject({
        heading: line,
        text: line,
        services: z.array(z.strictObject({ name: line, text: line })),
        forms: dosageForms,
        link: z.strictObject({ label: line, path }),
      })
      .optional(),
  }),
  plain('about-us').extend({
    /** Compounds whose structures stand beside the text. */
    compounds: lines.optional(),
    forms: dosageForms.optional(),
    /** Whether the certificates of the site are listed above the text. */
    certifications: z.boolean().optional(),
  }),
  plain('products').extend({ articles: lines.optional() }),
  z.strictObject({
    ...common,
    name: z.literal('productsclass'),
    category: z.enum(CATEGORY_IDS),
    /** The category's name in running text, used in the title and description formulae. */
    categoryName: line,
    /** Products that stand for the category on the home page, as category/slug. */
    examples: lines.optional(),
    /** Slugs of articles to read before buying. */
    articles: lines.optional(),
  }),
  plain('knowledge'),
  z.strictObject({ ...common, ...head, name: z.literal('newsclass'), section: z.enum(NEWS_SECTIONS) }),
  plain('contact'),
  plain('search').extend({
    /** Searches offered as examples. */
    examples: lines.optional(),
  }),
  plain('search-404'),
  /** Slugs of articles to read until the answer comes. */
  plain('thanks').extend({ articles: lines.optional() }),
  plain('inquiry'),
  plain('not-found'),
])

export type PageRecord = z.infer<typeof pageSchema>
