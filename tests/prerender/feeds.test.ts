import { extractFromJson, extractFromXml } from '@extractus/feed-extractor'
import { parseFeed } from 'feedsmith'
import { expect, test } from 'vitest'
import { feeds, MOST_ENTRIES } from '../../prerender/files/feeds.ts'
import type { PageOf } from '../../shared/page.ts'
import type { Notice } from '../../shared/revisions.ts'
import { tinySite } from '../tinySite.ts'

const SITE = tinySite.url

const NOTICES: Notice[] = [
  {
    id: 'pure-piperine-2',
    number: 2,
    date: '2026-05-01',
    changed: ['Lower & better', 'Lead changed from ≤ 1.0 mg/kg to ≤ 0.5 mg/kg'],
    product: { label: 'Pure Piperine', path: '/herbal-extract/pure-piperine' },
  },
  {
    id: 'pepper-oil-3',
    number: 3,
    date: '2026-05-01',
    changed: ['Odour added: pungent'],
    product: { label: 'Pepper & Oil', path: '/cosmetic-ingredients/pepper-oil' },
  },
]

const news = (count: number) =>
  Array.from(
    { length: count },
    (_, index) =>
      ({
        canonical: `/news/${index}`,
        heading: `Item ${index}`,
        meta: { description: 'A line' },
        date: `2026-01-${String((index % 28) + 1).padStart(2, '0')}`,
        html: '<p><a href="/about-us">About</a> <b>us</b></p>',
      }) as PageOf<'newsdetail'>,
  )

/** Two pages of changes, as in long records. */
const CHANGES = NOTICES.map(
  (notice, index) =>
    ({ canonical: index === 0 ? '/changes' : '/changes/page-2', notices: [notice] }) as PageOf<'changes'>,
)

const made = feeds(tinySite, { news: news(40), articles: [], changes: CHANGES })

/** Two independent feed parsers. */
const READERS: Record<string, (text: string) => { title?: string; link?: string; day?: string }[]> = {
  feedsmith: (text) => {
    const { feed } = parseFeed(text) as { feed: { entries?: Entry[]; items?: Entry[] } }
    return (feed.entries ?? feed.items ?? []).map(
      ({ title, links, url, published, date_published: day = published }) => ({
        title: typeof title === 'object' ? title.value : title,
        link: links?.[0]?.href ?? url,
        day,
      }),
    )
  },
  'feed-extractor': (text) => {
    const { entries = [] } = text.startsWith('{') ? extractFromJson(text) : extractFromXml(text)
    return entries.map(({ title, link, published }) => ({ title, link, day: published }))
  },
}
type Entry = {
  title?: string | { value?: string }
  links?: { href?: string }[]
  url?: string
  published?: string
  date_published?: string
}

const ISSUED = NOTICES.map(({ product, number }) => ({
  title: `${product.label}, revision ${number}`,
  link: `${SITE}${product.path}#revisions`,
  day: '2026-05-01T00:00:00.000Z',
}))

const read = (address: string, reader = 'feedsmith') => READERS[reader]?.(made.get(address) ?? '') ?? []

test.each([
  ['xml', 'feedsmith'],
  ['xml', 'feed-extractor'],
  ['json', 'feedsmith'],
  ['json', 'feed-extractor'],
])('the feeds %s and %s list dated changes, latest first', (format, reader) => {
  // One parser removes the hash of addresses.
  const inFull =
    reader === 'feedsmith' ? ISSUED : ISSUED.map((item) => ({ ...item, link: item.link.replace(/#.*/, '') }))
  expect(read(`/feeds/changes.${format}`, reader)).toEqual(inFull)
})

test('the feed of a category lists only its products', () => {
  expect(read('/feeds/changes-herbal-extract.xml')).toHaveLength(1)
  expect(made.get('/feeds/changes-herbal-extract.xml')).not.toContain('pepper-oil')
})

test('an entry has a permanent id and says what has changed', () => {
  const { hostname } = new URL(SITE)
  for (const format of ['xml', 'json'])
    expect(made.get(`/feeds/changes.${format}`)).toContain(`tag:${hostname},2026-05-01:pepper-oil-3`)
  expect(made.get('/feeds/changes.json')).toContain('Lower &amp; better')
})

test('a feed has the latest entries with absolute addresses', () => {
  const entries = read('/feeds/news.xml')
  expect(entries).toHaveLength(MOST_ENTRIES)
  expect(entries[0]?.title).toBe('Item 27')
  expect(made.get('/feeds/news.xml')).toContain(`href="${SITE}/about-us"`)
  expect(made.get('/feed.xml')).toBe(made.get('/feeds/news.xml'))
})
