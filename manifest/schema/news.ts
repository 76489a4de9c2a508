import { z } from 'zod'
import { NEWS_SECTIONS } from '../../shared/catalogue.ts'
import { isoDate, line, nodeid, publishing, slug } from './fields.ts'

/** A news item, `content/news/<slug>.md`. */
export const newsSchema = z.strictObject({
  title: line,
  slug,
  nodeid,
  section: z.enum(NEWS_SECTIONS),
  date: isoDate,
  summary: line,
  ...publishing,
})

export type NewsRecord = z.infer<typeof newsSchema>
