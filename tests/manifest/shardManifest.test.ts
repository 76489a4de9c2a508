import { expect, test } from 'vitest'
import { shardManifest } from '../../manifest/shardManifest.ts'
import { isManifestIndex, isPayloadNames, type PayloadNames } from '../../shared/manifest.ts'
import { shardOf } from '../../shared/shardOf.ts'

/** Two routes of the top level and, as many as are asked for with them, others. */
function madeUpRoutes(count: number): PayloadNames {
  const paths = Array.from({ length: count - 2 }, (_, index) => `/knowledge/question-${index}`)
  return Object.fromEntries(['/', '/herbal-extract', ...paths].map((path, index) => [path, String(index)]))
}

const NAMED = { search: 'aa', catalogue: 'bb', structures: 'cc', suggestions: 'dd', specifications: 'ee' }

const shard = (count: number) => shardManifest({ routes: madeUpRoutes(count), ...NAMED })

test('every route stands once: on the top level in the index, else in the shard that its path leads to', () => {
  const routes = madeUpRoutes(1128)
  const { index, shards } = shard(1128)
  expect(Object.keys(index.routes)).toEqual(['/', '/herbal-extract'])
  const found = { ...index.routes }
  expect(index.shards.count).toBe(shards.length)
  for (const [place, json] of shards.entries()) {
    const held: unknown = JSON.parse(json)
    if (!isPayloadNames(held)) throw new Error(`${place} is no shard`)
    for (const [path, payload] of Object.entries(held)) {
      expect(shardOf(path, index.shards.count)).toBe(place)
      expect(found).not.toHaveProperty([path])
      found[path] = payload
    }
  }
  expect(found).toEqual(routes)
})

test('what is too large to be fetched is not named', () => {
  const sizes = { aa: 600_001, bb: 600_000, dd: 130_001 }
  const manifest = { routes: madeUpRoutes(10), ...NAMED }
  const { index } = shardManifest(manifest, (payload) => sizes[payload as keyof typeof sizes])
  expect(index).not.toHaveProperty('search')
  expect(index).not.toHaveProperty('suggestions')
  expect(index).toHaveProperty('catalogue', 'bb')
  expect(isManifestIndex(JSON.parse(JSON.stringify(index)))).toBe(true)
})

test('a page that changes changes its shard, and no other, and gives their folder another name', () => {
  const routes = madeUpRoutes(1128)
  const [path = ''] = Object.keys(routes).slice(-1)
  const before = shardManifest({ routes, ...NAMED })
  const after = shardManifest({ routes: { ...routes, [path]: 'new' }, ...NAMED })
  const changed = [...after.shards.keys()].filter((place) => after.shards[place] !== before.shards[place])
  expect(changed).toEqual([shardOf(path, before.shards.length)])
  expect(after.index.shards.folder).not.toBe(before.index.shards.folder)
})

test('the number of shards is a power of two that grows with the square root of the routes', () => {
  expect([2, 100, 1128, 10_807].map((count) => shard(count).index.shards.count)).toEqual([0, 32, 128, 256])
})
