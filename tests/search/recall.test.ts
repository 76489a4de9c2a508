import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ABSENT, readQueries, recallOf } from './recall.ts'
import { siteSearch } from './siteSearch.ts'

const { search, entries } = await siteSearch()
const queries = readQueries()
const heldOut = recallOf(
  queries.filter(({ isHeldOut }) => isHeldOut),
  search,
)
const all = recallOf(queries, search)

function shareAt(place: 'at1' | 'at5', kind: string, recalls = heldOut): number {
  const recall = recalls.get(kind)
  return recall ? recall[place] / recall.queries : 0
}

test('there are at least 400 labelled queries, a third of them held out', () => {
  expect(queries.length).toBeGreaterThanOrEqual(400)
  expect(queries.filter(({ isHeldOut }) => isHeldOut).length / queries.length).toBeGreaterThan(0.3)
})

test('of the queries held out 96 of 100 find what they ask for first, and 99 among the first five', () => {
  expect(shareAt('at1', 'all')).toBeGreaterThanOrEqual(0.96)
  expect(shareAt('at5', 'all')).toBeGreaterThanOrEqual(0.99)
})

test.each(['CAS', 'formula', 'InChIKey', 'SMILES', 'E number', 'INCI'])(
  'every %s finds its substance first',
  (kind) => {
    expect(shareAt('at1', kind, all)).toBe(1)
  },
)

test('with two typing errors 95 of 100 queries find what they ask for among the first five', () => {
  expect(shareAt('at5', 'two errors')).toBeGreaterThanOrEqual(0.95)
})

test('nothing is found for what the site does not have', () => {
  expect(all.get(ABSENT)?.queries).toBeGreaterThanOrEqual(20)
  expect(shareAt('at1', ABSENT, all)).toBe(1)
})

test('the entries that a visitor loads with the first search stay below 63 KB', () => {
  expect(brotliCompressSync(JSON.stringify(entries)).length).toBeLessThan(63_000)
})
