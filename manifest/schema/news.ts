import { z } from 'zod'
import { NEWS_SECTIONS } from '../../shared/catalogue.ts'
import { isoDate, line, nodeid, pageSlug, publishing } from './fields.ts'
import { field } from './help.ts'

export const newsSchema = z.strictObject({
  title: field(line, 'The headline.', 'New room for retained samples'),
  slug: field(pageSlug, 'Last part of the address, and the name of the file.', 'new-retained-sample-room'),
  nodeid,
  ...publishing,
  section: field(z.enum(NEWS_SECTIONS), 'The list in which it stands, beside that of all news.', 'company-news'),
  date: field(
    isoDate,
    'The day of the news; lists have the latest first. One that lies ahead needs publishAt, too.',
    '2026-03-10',
  ),
  summary: field(line, 'One line for lists and search engines.', 'Retained samples move to a climate-controlled room.'),
})

export type NewsRecord = z.infer<typeof newsSchema>
