import { parseFeed } from 'feedsmith'
import { MAX_FEED_ENTRIES, newsFeed } from '../feed.ts'
import type { PageOf } from '../../../shared/page.ts'
import { tinySite } from '../../../tests/tinySite.ts'

const SITE = tinySite.url

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

const feed = newsFeed(tinySite, NEWS)

test('a feed has the latest entries only', () => {
  // An independent parser.
  const { entries } = (parseFeed(feed) as { feed: { entries: { title: { value: string } }[] } }).feed
  expect(entries).toHaveLength(MAX_FEED_ENTRIES)
  expect(entries[0]?.title.value).toBe('Item 27')
})

test('links in a feed are absolute', () => {
  expect(feed).toContain(`href="${SITE}/about-us"`)
})
