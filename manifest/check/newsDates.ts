import type { ContentFile } from '../read/contentFile.ts'
import type { Content } from '../kinds.ts'
import { type Report, reportField } from './report.ts'

/** News of a day that lies ahead appear on it and not before: a date alone does not keep them back. */
export function checkNewsDates({ news }: Content, today: string, report: Report): void {
  for (const record of news.filter(({ data }) => !data.draft)) {
    const { date } = record.data
    const appears = appearsOn(record, today)
    if (date <= appears) continue
    reportField(report, record, {
      path: ['date'],
      wrong: `is ${date}, but the item is on the site ${appears === today ? 'already' : `from ${appears} on`}`,
      fix: `Add publishAt: ${date}, so that it appears on that day, or give the day of the news`,
      remedy: { path: ['publishAt'], value: date },
    })
  }
}

function appearsOn({ data: { publishAt = '' } }: ContentFile<{ publishAt?: string }>, today: string): string {
  return publishAt > today ? publishAt : today
}
