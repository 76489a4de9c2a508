import { parseFeed } from 'feedsmith'
import Parser from 'rss-parser'
import { expect, test } from 'vitest'
import { feeds, MOST_ENTRIES } from '../../prerender/siteFiles/feeds.ts'
import type { PageOf } from '../../shared/page.ts'
import type { Notice } from '../../shared/revisions.ts'
import { tinySite } from '../tinySite.ts'

const SITE = tinySite.url

const PIPERINE = { label: 'Pure Piperine', path: '/herbal-extract/pure-piperine' }
const OIL = { label: 'Pepper & Oil', path: '/cosmetic-ingredients/pepper-oil' }

const NOTICES: Notice[] = [
  {
    id: '2026-05-01-02-lower',
    date: '2026-05-01',
    reason: 'Lower & better',
    issued: [],
    changed: [{ row: 'Lead', was: '≤ 1.0 mg/kg', now: '≤ 0.5 mg/kg', products: [PIPERINE, OIL] }],
  },
  {
    id: '2026-05-01-01-oil',
    date: '2026-05-01',
    reason: 'Oil',
    issued: [],
    changed: [{ row: 'Odour', now: 'Pungent', products: [OIL] }],
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

const made = feeds(tinySite, { news: news(40), articles: [], changes: [{ notices: NOTICES } as PageOf<'changes'>] })

/** What two readers that know nothing of each other take from a feed. */
const READERS: Record<string, (text: string) => Promise<{ title?: string; link?: string }[]>> = {
  feedsmith: async (text) => {
    const { feed } = parseFeed(text) as { feed: { entries?: Entry[]; items?: Entry[] } }
    return (feed.entries ?? feed.items ?? []).map(({ title, links, url }) => ({
      title: typeof title === 'object' ? title.value : title,
      link: links?.[0]?.href ?? url,
    }))
  },
  'rss-parser': async (text) => {
    const { items } = await new Parser().parseString(text)
    return items.map(({ title, link }) => ({ title, link }))
  },
}
type Entry = { title?: string | { value?: string }; links?: { href?: string }[]; url?: string }

const ISSUED = [
  { title: 'Pure Piperine; Pepper & Oil', link: `${SITE}/changes#2026-05-01-02-lower` },
  { title: 'Pepper & Oil', link: `${SITE}/changes#2026-05-01-01-oil` },
]

const read = async (address: string, reader = 'feedsmith') => (await READERS[reader]?.(made.get(address) ?? '')) ?? []

test.each([
  ['xml', 'feedsmith'],
  ['xml', 'rss-parser'],
  ['json', 'feedsmith'],
])('what was issued is found, the latest first, each with its own address (%s, %s)', async (format, reader) => {
  expect(await read(`/feeds/changes.${format}`, reader)).toEqual(ISSUED)
})

test('the feed of a category tells of its products alone', async () => {
  expect(await read('/feeds/changes-herbal-extract.xml')).toHaveLength(1)
  const text = made.get('/feeds/changes-herbal-extract.xml') ?? ''
  expect(text).toContain(`href="${SITE}${PIPERINE.path}"`)
  expect(text).not.toContain(OIL.path)
})

test('a row is told as it was and as it is', () => {
  expect(made.get('/feeds/changes.json')).toContain('≤ 1.0 mg/kg → <b>≤ 0.5 mg/kg</b>')
  expect(made.get('/feeds/changes.json')).toContain('not specified → <b>Pungent</b>')
})

test('a feed has the latest entries, and addresses in full', async () => {
  const entries = await read('/feeds/news.xml')
  expect(entries).toHaveLength(MOST_ENTRIES)
  expect(entries[0]?.title).toBe('Item 27')
  expect(made.get('/feeds/news.xml')).toContain(`href="${SITE}/about-us"`)
  expect(made.get('/feed.xml')).toBe(made.get('/feeds/news.xml'))
})
