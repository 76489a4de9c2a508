import { expect, test } from 'vitest'
import { nextReleases } from '../../prerender/releases.ts'
import type { StoredFile } from '../../prerender/store.ts'

const FILE: StoredFile = { object: '', states: [] }
const files = (...names: string[]) => Object.fromEntries(names.map((name) => [`site/assets/${name}-1234567.js`, FILE]))

const before = (replaced: string, ...names: string[]) => names.map((name) => ({ replaced, files: files(name) }))

test.each([
  ['leaves the files that the next one has not', ['a', 'b'], [], ['b', 'c'], {}, [files('a')]],
  ['and leaves nothing is none to be counted', ['a'], [], ['a', 'b'], {}, []],
  [
    'has a file of an earlier one again: it is kept of none',
    ['b'],
    [{ replaced: '2026-03-19', files: files('a', 'x') }],
    ['a'],
    {},
    [files('b'), files('x')],
  ],
  [
    'is one of too many: the oldest go',
    ['b'],
    before('2026-03-19', 'c', 'd', 'e'),
    ['a'],
    {},
    [files('b'), files('c'), files('d')],
  ],
  ['is not kept where none shall be', ['b'], before('2026-03-19', 'c'), ['a'], { most: 0 }, []],
  ['is kept for 14 days', ['a'], before('2026-03-07', 'b'), ['a'], {}, [files('b')]],
  ['is not kept for longer', ['a'], before('2026-03-06', 'b'), ['a'], {}, []],
  ['has a file that is no longer as its build has left it', ['a'], [], ['b'], { isWhole: () => false }, []],
])('a release that is replaced %s', (_what, own, earlier, next, options, kept) => {
  const limits = { most: 3, days: 14, today: '2026-03-20', isWhole: () => true, ...options }
  const releases = nextReleases({ own: files(...own), earlier }, new Map(Object.entries(files(...next))), limits)
  expect(releases.earlier.map((release) => release.files)).toEqual(kept)
})
