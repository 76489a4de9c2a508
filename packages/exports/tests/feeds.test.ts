import { parseFeed } from 'feedsmith'
import { feeds, MAX_FEED_ENTRIES } from '../feeds.ts'
import type { PageOf } from '../../../shared/page.ts'
import type { RevisionNotice } from '../../../shared/product.ts'
import { tinySite } from '../../../tests/tinySite.ts'

const SITE = tinySite.url

const revisionOf = (label: string, number: number, path: string): RevisionNotice => ({
  id: `${path.slice(1)}-${number}`,
  number,
  date: '2026-05-01',
  changed: ['Lower & better'],
  product: { label, path },
})

const NOTICES = [revisionOf('Pure Piperine', 2, '/pure-piperine'), revisionOf('Pepper & Oil', 3, '/pepper-oil')]

const NEWS = Array.from(
  { length: 40 },
  (_, index) =>
    ({
      canonical: `/news/${index}`,
      heading: `Item ${index}`,
      meta: { description: 'A line' },
      date: `2026-01-${String((index % 28) + 1).padStart(2, '0')}`,
      html: '<p><a href="/about-us">About</a> <b>us</b></p>',
    }) as PageOf<'newsdetail'>,
)

/** Two pages of changes. */
const CHANGES = NOTICES.map(
  (notice, index) =>
    ({ canonical: index === 0 ? '/changes' : '/changes/page-2', notices: [notice] }) as PageOf<'changes'>,
)

const files = feeds(tinySite, { news: NEWS, articles: [], changes: CHANGES })

/** Reads title and link of each entry with an independent parser. */
function readFeed(address: string) {
  const { feed } = parseFeed(files.get(address) ?? '') as {
    feed: { entries?: { title: { value?: string }; links?: { href?: string }[] }[] }
  }
  return (feed.entries ?? []).map(({ title, links }) => ({ title: title.value, link: links?.[0]?.href }))
}

test('the feed of changes lists all changes', () => {
  expect(readFeed('/feeds/changes.xml')).toEqual([
    { title: 'Pure Piperine, revision 2', link: `${SITE}/pure-piperine#revisions` },
    { title: 'Pepper & Oil, revision 3', link: `${SITE}/pepper-oil#revisions` },
  ])
})

test('an entry has a permanent id, and says what has changed', () => {
  expect(files.get('/feeds/changes.xml')).toContain(`tag:${new URL(SITE).hostname},2026-05-01:pepper-oil-3`)
  expect(files.get('/feeds/changes.xml')).toContain('Lower &amp; better')
})

test('a feed has the latest entries only', () => {
  const entries = readFeed('/feed.xml')
  expect(entries).toHaveLength(MAX_FEED_ENTRIES)
  expect(entries[0]?.title).toBe('Item 27')
})

test('links in a feed are absolute', () => {
  expect(files.get('/feed.xml')).toContain(`href="${SITE}/about-us"`)
})
