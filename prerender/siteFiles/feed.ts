import { Feed } from 'feed'
import type { PageOf } from '../../shared/page.ts'
import type { Site } from '../../shared/site.ts'

/** `feed.xml`, the news as an Atom feed, newest first. */
export function newsFeed(site: Site, news: PageOf<'newsdetail'>[]): string {
  const items = news.toSorted((a, b) => (a.date < b.date ? 1 : -1))
  const feed = new Feed({
    id: `${site.url}/news`,
    link: `${site.url}/news`,
    title: `${site.brand} news`,
    description: site.tagline,
    language: 'en',
    copyright: site.brand,
    favicon: `${site.url}/favicon.svg`,
    feedLinks: { atom: `${site.url}/feed.xml` },
    updated: new Date(items[0]?.date ?? 0),
  })
  for (const { heading, canonical, meta, date, html } of items) {
    const link = site.url + canonical
    feed.addItem({ id: link, link, title: heading, description: meta.description, content: html, date: new Date(date) })
  }
  return feed.atom1()
}
