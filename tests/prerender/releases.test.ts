import { expect, test } from 'vitest'
import { earlierReleases } from '../../prerender/releases.ts'

const files = (...names: string[]) => Object.fromEntries(names.map((name) => [name, []]))
const limits = { most: 3, days: 14 }

test('a release that is replaced leaves the files that the next one has not', () => {
  const kept = earlierReleases({ own: files('a', 'b'), earlier: [] }, files('b', 'c'), '2026-03-20', limits)
  expect(kept).toEqual([{ replaced: '2026-03-20', files: files('a') }])
})

test('a release that leaves nothing is none to be counted', () => {
  expect(earlierReleases({ own: files('a'), earlier: [] }, files('a', 'b'), '2026-03-20', limits)).toEqual([])
})

test('a file that a release has again is its own, and kept of none', () => {
  const earlier = [{ replaced: '2026-03-19', files: files('a', 'x') }]
  const kept = earlierReleases({ own: files('b'), earlier }, files('a'), '2026-03-20', limits)
  expect(kept.map((release) => release.files)).toEqual([files('b'), files('x')])
})

test('more releases than the limit are not kept: the oldest go', () => {
  const earlier = ['c', 'd', 'e'].map((name) => ({ replaced: '2026-03-19', files: files(name) }))
  const kept = earlierReleases({ own: files('b'), earlier }, files('a'), '2026-03-20', limits)
  expect(kept.map((release) => release.files)).toEqual([files('b'), files('c'), files('d')])
  expect(earlierReleases({ own: files('b'), earlier }, files('a'), '2026-03-20', { most: 0, days: 14 })).toEqual([])
})

test.each([
  ['2026-03-31', 1],
  ['2026-04-01', 0],
])('what was replaced on 18 March is kept for 14 days: on %s %i releases are', (today, count) => {
  const earlier = [{ replaced: '2026-03-18', files: files('b') }]
  expect(earlierReleases({ own: files('a'), earlier }, files('a'), today, limits)).toHaveLength(count)
})
