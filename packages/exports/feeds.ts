import { Feed } from 'feed'
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

type Entry = {
  path: string
  /** Stable id, if the address may change. Default: the address. */
  id?: string
  title: string
  description?: string
  html: string
  day: string
  /** Day of publication, unknown for articles. Most feed readers show no day without it. */
  published?: string
}

export const MAX_FEED_ENTRIES = 25

export function feeds(site: Site, { news, articles, changes }: FeedPages): Map<string, string> {
  const notices = changes.flatMap((page) => page.notices)
  return new Map([
    feedOf(site, 'news', { title: 'news', path: site.newsPath ?? '', entries: news.map(newsEntry) }),
    feedOf(site, 'knowledge', {
      title: 'knowledge',
      path: pathOfScreen(site, 'knowledge'),
      entries: articles.flatMap(articleEntry),
    }),
    feedOf(site, 'changes', {
      title: 'specification changes',
      path: pathOfScreen(site, 'changes'),
      entries: notices.map((notice) => noticeEntry(site, notice)),
    }),
  ])
}

function feedOf(
  site: Site,
  name: FeedName,
  { title, path, entries }: { title: string; path: string; entries: Entry[] },
): [address: string, text: string] {
  // Entries of one day keep their order.
  const latest = entries.toSorted((a, b) => Number(a.day < b.day) - Number(a.day > b.day)).slice(0, MAX_FEED_ENTRIES)
  const feed = new Feed({
    id: site.url + path,
    link: site.url + path,
    title: `${site.brand} ${title}`,
    description: site.tagline,
    language: 'en',
    copyright: site.brand,
    favicon: `${site.url}/favicon.svg`,
    feedLinks: { atom: site.url + feedUrl(name) },
    author: { name: site.brand, link: site.url },
    updated: new Date(latest[0]?.day ?? 0),
  })
  for (const { path: entryPath, title: entryTitle, description, html, day, published, id } of latest) {
    const link = site.url + entryPath
    // Feed readers cannot resolve addresses that begin with a slash.
    const content = html.replaceAll('href="/', `href="${site.url}/`).replaceAll('src="/', `src="${site.url}/`)
    const days = { date: new Date(day), ...(published && { published: new Date(published) }) }
    feed.addItem({ id: id ?? link, link, title: entryTitle, description, content, ...days })
  }
  return [feedUrl(name), feed.atom1()]
}

function newsEntry({ canonical, heading, meta, date, html = '' }: PageOf<'newsdetail'>): Entry {
  const text = { title: heading, description: meta.description, html }
  return { path: canonical, ...text, day: date, published: date }
}

function articleEntry({ canonical, article, meta, modified }: PageOf<'knowledgedetail'>): Entry[] {
  const { question, answer, html } = article
  if (modified === undefined) return []
  const text = { title: question, description: meta.description, html: `<p>${answer}</p>${html}` }
  return [{ path: canonical, ...text, day: modified }]
}

function noticeEntry({ url }: Site, { id, product, number, date, changed }: RevisionNotice): Entry {
  return {
    path: `${product.path}#revisions`,
    // Tag URI of RFC 4151.
    id: `tag:${new URL(url).hostname},${date}:${id}`,
    title: `${product.label}, revision ${number}`,
    description: changed[0],
    html: changed.map((line) => `<p>${escapeHtml(line.replaceAll('*', ''))}</p>`).join(''),
    day: date,
    published: date,
  }
}
