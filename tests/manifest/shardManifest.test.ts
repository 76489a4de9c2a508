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
  expect(shards.map(({ hash }) => hash)).toEqual(index.shards)
  for (const [place, { json }] of shards.entries()) {
    const held: unknown = JSON.parse(json)
    if (!isPayloadNames(held)) throw new Error(`${place} is no shard`)
    for (const [path, payload] of Object.entries(held)) {
      expect(shardOf(path, index.shards.length)).toBe(place)
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

test('a page that changes gives its shard another name, and no other', () => {
  const routes = madeUpRoutes(1128)
  const [path = ''] = Object.keys(routes).slice(-1)
  const before = shardManifest({ routes, ...NAMED }).index.shards
  const after = shardManifest({ routes: { ...routes, [path]: 'new' }, ...NAMED }).index.shards
  const changed = [...after.keys()].filter((place) => after[place] !== before[place])
  expect(changed).toEqual([shardOf(path, before.length)])
})

test('the number of shards is a power of two that grows with the square root of the routes', () => {
  expect([2, 100, 1128, 10_807].map((count) => shard(count).index.shards.length)).toEqual([0, 32, 128, 256])
})
