import { Feed } from 'feed'
import type { Link } from '../../shared/cards.ts'
import type { PageOf } from '../../shared/page.ts'
import { CHANGES_PATH, changesFeed, feedUrl } from '../../shared/paths.ts'
import { revisionLinks, type Notice, type SharedChange, titleOf } from '../../shared/revisions.ts'
import type { Site } from '../../shared/site.ts'

/** What feeds tell of. */
export type FeedPages = {
  news: PageOf<'newsdetail'>[]
  /** Those whose day is known. */
  articles: PageOf<'knowledgedetail'>[]
  changes: PageOf<'changes'>[]
}

type Item = {
  path: string
  /** Stays the same when the address changes; the address itself where there is none. */
  id?: string
  title: string
  description?: string
  html: string
  /** Of the last change. */
  day: string
  /** Without it most readers show no day; of an article it is not known. */
  published?: string
}

/** Older entries are found on the pages. */
export const MOST_ENTRIES = 25

/** Where the news were before there were other feeds. */
const FIRST_FEED = '/feed.xml'

/** The feeds of news, questions and changes, as Atom and as JSON Feed, by address. */
export function feeds(site: Site, { news, articles, changes }: FeedPages): Map<string, string> {
  const notices = changes.flatMap((page) =>
    page.notices.map((notice): ListedNotice => ({ ...notice, on: page.canonical })),
  )
  const newsItems = news.map(({ canonical, heading, meta, date, html = '' }) => ({
    path: canonical,
    title: heading,
    description: meta.description,
    html,
    day: date,
    published: date,
  }))
  const named: [name: string, title: string, path: string, items: Item[]][] = [
    ['news', 'news', '/news', newsItems],
    ['knowledge', 'knowledge', '/knowledge', articles.map(articleItem)],
    ['changes', 'changes to specifications', CHANGES_PATH, notices.flatMap((notice) => noticeItem(site, notice))],
    ...site.categories.map(({ id, label, path }): [string, string, string, Item[]] => [
      changesFeed(id),
      `changes to specifications, ${label}`,
      path,
      notices.flatMap((notice) => noticeItem(site, noticeIn(notice, `${path}/`))),
    ]),
  ]
  const files = new Map<string, string>()
  for (const [name, title, path, items] of named) {
    const feed = feedOf(site, { name, title: `${site.brand} ${title}`, path, items })
    files.set(feedUrl(name, 'xml'), feed.atom1())
    files.set(feedUrl(name, 'json'), feed.json1())
  }
  return files.set(FIRST_FEED, files.get(feedUrl('news', 'xml')) ?? '')
}

function feedOf(
  site: Site,
  { name, title, path, items }: { name: string; title: string; path: string; items: Item[] },
) {
  // Of a day they stay in their order.
  const latest = items.toSorted((a, b) => Number(a.day < b.day) - Number(a.day > b.day)).slice(0, MOST_ENTRIES)
  const feed = new Feed({
    id: site.url + path,
    link: site.url + path,
    title,
    description: site.tagline,
    language: 'en',
    copyright: site.brand,
    favicon: `${site.url}/favicon.svg`,
    feedLinks: { atom: site.url + feedUrl(name, 'xml'), json: site.url + feedUrl(name, 'json') },
    author: { name: site.brand, link: site.url },
    updated: new Date(latest[0]?.day ?? 0),
  })
  for (const { path: page, title: entry, description, html, day, published, id } of latest) {
    const link = site.url + page
    // A reader knows no address that begins with a slash.
    const content = html.replaceAll('href="/', `href="${site.url}/`).replaceAll('src="/', `src="${site.url}/`)
    const days = { date: new Date(day), ...(published && { published: new Date(published) }) }
    feed.addItem({ id: id ?? link, link, title: entry, description, content, ...days })
  }
  return feed
}

function articleItem({ canonical, article, meta, modified = '' }: PageOf<'knowledgedetail'>): Item {
  const { question, answer, html } = article
  return {
    path: canonical,
    title: question,
    description: meta.description,
    html: `<p>${answer}</p>${html}`,
    day: modified,
  }
}

/** A notice, and the page that it is on: the next one, once newer ones have come. */
type ListedNotice = Notice & { on: string }

/** A notice without what it says of other products than those whose addresses begin so. */
function noticeIn(notice: ListedNotice, begin: string): ListedNotice {
  return {
    ...notice,
    issued: notice.issued.filter(({ category }) => `${category.path}/` === begin),
    changed: notice.changed
      .map((change) => ({ ...change, products: change.products.filter(({ path }) => path.startsWith(begin)) }))
      .filter(({ products }) => products.length > 0),
  }
}

function noticeItem({ brand, url }: Site, notice: ListedNotice): Item[] {
  const { id, on, date, reason, issued, changed } = notice
  if (issued.length === 0 && changed.length === 0) return []
  const count = issued.reduce((sum, its) => sum + its.count, 0)
  const first = count === 1 ? '1 specification was' : `${count} specifications were`
  const html = [
    count > 0 ? `<p>${first} issued as revision 1.</p>` : '',
    ...issued.flatMap(({ products }) => (products.length > 0 ? [linksTo(products)] : [])),
    ...changed.map(changeHtml),
  ]
  return [
    {
      path: `${on}#${id}`,
      // As RFC 4151 has it.
      id: `tag:${new URL(url).hostname},${date}:${id}`,
      title: titleOf(notice),
      description: `${brand}: ${reason}`,
      html: html.join(''),
      day: date,
      published: date,
    },
  ]
}

function changeHtml({ row, grades, was = 'not specified', now = 'not specified', products }: SharedChange): string {
  const of = grades ? ` (${grades.join(', ')})` : ''
  const [name, before, after] = [row + of, was, now].map((text) => escape(text.replaceAll('*', '')))
  return `<p><b>${name}</b>: ${before} → <b>${after}</b></p>${linksTo(revisionLinks(products))}`
}

function linksTo(products: Link[]): string {
  const items = products.map(({ label, path }) => `<li><a href="${path}">${escape(label)}</a></li>`)
  return `<ul>${items.join('')}</ul>`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
