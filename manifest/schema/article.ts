import { z } from 'zod'
import { TOPICS } from '../../shared/topics.ts'
import { line, lines, nodeid, publishing, slug } from './fields.ts'

/** A question article, `content/knowledge/<slug>.md`; the Markdown body is its answer. */
export const articleSchema = z
  .strictObject({
    question: line,
    slug,
    nodeid,
    /** What it is about in a few words, shown under the question in lists. */
    subject: line,
    topic: z.enum(TOPICS),
    order: z.number().int().optional(),
    /** File names in content/compounds and content/plants without extension. */
    compounds: z.array(line).optional(),
    plants: z.array(line).optional(),
    /** Products as category/slug. */
    products: lines.optional(),
    /** `false` leaves the brand out of the title. */
    brandInTitle: z.boolean().default(true),
    ...publishing,
  })
  .refine((it) => it.compounds || it.plants || it.products, {
    path: ['products'],
    message: 'name at least one compound, plant or product that the article is about',
  })

export type ArticleRecord = z.infer<typeof articleSchema>
