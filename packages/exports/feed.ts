import { Feed } from 'feed'
import type { PageOf } from '../../shared/page.ts'
import { FEED_URL } from '../../shared/paths.ts'
import type { Site } from '../../shared/site.ts'

export const MAX_FEED_ENTRIES = 25

/** Makes the Atom feed of the news. */
export function newsFeed({ url, brand, tagline, newsPath = '' }: Site, news: PageOf<'newsdetail'>[]): string {
  // Entries of one day keep their order.
  const latest = news.toSorted((a, b) => Date.parse(b.date) - Date.parse(a.date)).slice(0, MAX_FEED_ENTRIES)
  const feed = new Feed({
    id: url + newsPath,
    link: url + newsPath,
    title: `${brand} news`,
    description: tagline,
    language: 'en',
    copyright: brand,
    favicon: `${url}/favicon.svg`,
    feedLinks: { atom: url + FEED_URL },
    author: { name: brand, link: url },
    updated: new Date(latest[0]?.date ?? 0),
  })
  for (const { canonical, heading, meta, date, html = '' } of latest)
    feed.addItem({
      id: url + canonical,
      link: url + canonical,
      title: heading,
      description: meta.description,
      // Feed readers cannot resolve addresses that begin with a slash.
      content: html.replaceAll(/(href|src)="\//g, `$1="${url}/`),
      date: new Date(date),
      published: new Date(date),
    })
  return feed.atom1()
}
