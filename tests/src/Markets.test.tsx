import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { MarketEntry } from '../../shared/markets.ts'
import { Markets } from '../../src/product/Markets.tsx'

/** The cells of its row: the status, and what is said of it. */
const cellsOf = (entry: MarketEntry) =>
  renderToStaticMarkup(<Markets entries={[entry]} />)
    .split('<td>')
    .slice(1)

const act = { title: 'Act', url: 'https://law.example/' }

test.each<[string, Omit<MarketEntry, 'market'>, string]>([
  [
    'was read',
    { status: 'prohibited', asOf: '2026-11-25', regulations: [{ ...act, readOn: '2026-11-25' }] },
    'as of 2026-11-25',
  ],
  [
    'was read, where it tells of no single day',
    { status: 'prohibited', regulations: [{ ...act, readOn: '2026-11-25' }] },
    'source read 2026-11-25',
  ],
  [
    'was not read, also where it is said to close a market',
    { status: 'said to be prohibited', regulations: [act] },
    'not checked at the source',
  ],
  ['was not read', { status: 'unconfirmed', regulations: [act] }, 'not checked at the source'],
  ['was not named', { status: 'unconfirmed', regulations: [] }, 'no source was named'],
  ['was not looked for', { status: 'not examined', regulations: [] }, ''],
])('beside a status stands whether its source %s', (_what, entry, words) => {
  const [status = ''] = cellsOf({ market: 'uk', ...entry })
  const [, beside = ''] = /<small[^>]*>(.*?)<\/small>/.exec(status) ?? []
  expect(beside.replaceAll(/<.+?>/g, '')).toBe(words)
})

test('what rests on a source that was not read is not said as a fact', () => {
  const entry = { market: 'euFood' as const, note: 'A permitted form', regulations: [act] }
  expect(cellsOf({ ...entry, status: 'unconfirmed' })[1]).toContain('<p>To be confirmed: A permitted form</p>')
  expect(cellsOf({ ...entry, status: 'authorised' })[1]).toContain('<p>A permitted form</p>')
})
