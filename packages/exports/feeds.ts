import { Feed, type Item } from 'feed'
import type { PageOf } from '../../shared/page.ts'
import { type FeedName, feedUrl } from '../../shared/paths.ts'
import type { RevisionNotice } from '../../shared/product.ts'
import { pathOfScreen, type Site } from '../../shared/site.ts'
import { escapeHtml } from '../../shared/texts.ts'

export type FeedPages = {
  news: PageOf<'newsdetail'>[]
  articles: PageOf<'knowledgedetail'>[]
  changes: PageOf<'changes'>[]
}

export const MAX_FEED_ENTRIES = 25

export function feeds(site: Site, { news, articles, changes }: FeedPages): Map<string, string> {
  const notices = changes.flatMap((page) => page.notices)
  return new Map([
    feedOf(site, 'news', 'news', site.newsPath ?? '', news.map(newsItem)),
    feedOf(site, 'knowledge', 'knowledge', pathOfScreen(site, 'knowledge'), articles.flatMap(articleItem)),
    feedOf(
      site,
      'changes',
      'specification changes',
      pathOfScreen(site, 'changes'),
      notices.map((notice) => noticeItem(site, notice)),
    ),
  ])
}

/** Addresses of entries are paths of the site. */
function feedOf(
  { url, brand, tagline }: Site,
  name: FeedName,
  title: string,
  path: string,
  items: Item[],
): [address: string, text: string] {
  // Entries of one day keep their order.
  const latest = items.toSorted((a, b) => Number(b.date) - Number(a.date)).slice(0, MAX_FEED_ENTRIES)
  const feed = new Feed({
    id: url + path,
    link: url + path,
    title: `${brand} ${title}`,
    description: tagline,
    language: 'en',
    copyright: brand,
    favicon: `${url}/favicon.svg`,
    feedLinks: { atom: url + feedUrl(name) },
    author: { name: brand, link: url },
    updated: latest[0]?.date ?? new Date(0),
  })
  for (const { link, content = '', ...item } of latest)
    feed.addItem({
      // The address, where nothing is more stable.
      id: url + link,
      ...item,
      link: url + link,
      // Feed readers cannot resolve addresses that begin with a slash.
      content: content.replaceAll(/(href|src)="\//g, `$1="${url}/`),
    })
  return [feedUrl(name), feed.atom1()]
}

function newsItem({ canonical, heading, meta, date, html }: PageOf<'newsdetail'>): Item {
  return { link: canonical, title: heading, description: meta.description, content: html, ...publishedOn(date) }
}

/** The day of publication is unknown. Most feed readers show no day without it. */
function articleItem({ canonical, article, meta, modified }: PageOf<'knowledgedetail'>): Item[] {
  const { question, answer, html } = article
  if (modified === undefined) return []
  const content = `<p>${answer}</p>${html}`
  return [{ link: canonical, title: question, description: meta.description, content, date: new Date(modified) }]
}

function noticeItem({ url }: Site, { id, product, number, date, changed }: RevisionNotice): Item {
  return {
    link: `${product.path}#revisions`,
    // Tag URI of RFC 4151: the address may change.
    id: `tag:${new URL(url).hostname},${date}:${id}`,
    title: `${product.label}, revision ${number}`,
    description: changed[0],
    content: changed.map((line) => `<p>${escapeHtml(line.replaceAll('*', ''))}</p>`).join(''),
    ...publishedOn(date),
  }
}

function publishedOn(day: string) {
  return { date: new Date(day), published: new Date(day) }
}
