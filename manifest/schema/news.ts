import { z } from 'zod'
import { NEWS_SECTIONS } from '../../shared/catalogue.ts'
import { isoDate, line, nodeid, pageSlug, publishing } from './fields.ts'
import { help } from './help.ts'

/** A news item, `content/news/<slug>.md`. */
export const newsSchema = z.strictObject({
  title: line.meta(help('The headline.', 'New room for retained samples')),
  slug: pageSlug.meta(help('Last part of the address, and the name of the file.', 'new-retained-sample-room')),
  nodeid,
  ...publishing,
  section: z.enum(NEWS_SECTIONS).meta(help('The list in which it stands, beside that of all news.', 'company-news')),
  date: isoDate.meta(
    help('The day of the news; lists have the latest first. One that lies ahead needs publishAt, too.', '2026-03-10'),
  ),
  summary: line.meta(
    help('One line for lists and search engines.', 'Retained samples move to a climate-controlled room.'),
  ),
})

export type NewsRecord = z.infer<typeof newsSchema>
