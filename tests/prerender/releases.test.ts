import { expect, test } from 'vitest'
import { nextReleases, type Releases } from '../../prerender/releases.ts'
import type { StoredFile } from '../../prerender/store.ts'

const FILE: StoredFile = { object: '', states: [] }
const files = (...names: string[]) => Object.fromEntries(names.map((name) => [`site/assets/${name}-1234567.js`, FILE]))
const limits = { most: 3, days: 14 }

/** What is kept of the releases before a site with these files. */
function keptOf(
  before: Releases,
  own: Record<string, StoredFile>,
  today: string,
  kept: typeof limits,
  isWhole = () => true,
) {
  return nextReleases(before, new Map(Object.entries(own)), { ...kept, today, isWhole }).earlier
}

test('a release that is replaced leaves the files that the next one has not', () => {
  const kept = keptOf({ own: files('a', 'b'), earlier: [] }, files('b', 'c'), '2026-03-20', limits)
  expect(kept).toEqual([{ replaced: '2026-03-20', files: files('a') }])
})

test('a release that leaves nothing is none to be counted', () => {
  expect(keptOf({ own: files('a'), earlier: [] }, files('a', 'b'), '2026-03-20', limits)).toEqual([])
})

test('a file that a release has again is its own, and kept of none', () => {
  const earlier = [{ replaced: '2026-03-19', files: files('a', 'x') }]
  const kept = keptOf({ own: files('b'), earlier }, files('a'), '2026-03-20', limits)
  expect(kept.map((release) => release.files)).toEqual([files('b'), files('x')])
})

test('more releases than the limit are not kept: the oldest go', () => {
  const earlier = ['c', 'd', 'e'].map((name) => ({ replaced: '2026-03-19', files: files(name) }))
  const kept = keptOf({ own: files('b'), earlier }, files('a'), '2026-03-20', limits)
  expect(kept.map((release) => release.files)).toEqual([files('b'), files('c'), files('d')])
  expect(keptOf({ own: files('b'), earlier }, files('a'), '2026-03-20', { most: 0, days: 14 })).toEqual([])
})

test.each([
  ['2026-03-31', 1],
  ['2026-04-01', 0],
])('what was replaced on 18 March is kept for 14 days: on %s %i releases are', (today, count) => {
  const earlier = [{ replaced: '2026-03-18', files: files('b') }]
  expect(keptOf({ own: files('a'), earlier }, files('a'), today, limits)).toHaveLength(count)
})

test('a file that is no longer as its build has left it is not kept', () => {
  expect(keptOf({ own: files('a'), earlier: [] }, files('b'), '2026-03-20', limits, () => false)).toEqual([])
})
