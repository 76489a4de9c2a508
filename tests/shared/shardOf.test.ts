import { expect, test } from 'vitest'
import { shardOf } from '../../shared/shardOf.ts'

test.each([
  ['/herbal-extract/pure-piperine', 128, 110],
  ['/knowledge/what-is-dhm-', 128, 85],
  ['/knowledge/what-is-dhm-', 1024, 597],
])('%s stands in the same one of %i shards for ever', (path, count, shard) => {
  expect(shardOf(path, count)).toBe(shard)
})

test('routes that differ in little are spread over all shards', () => {
  const counts = Array.from({ length: 128 }, () => 0)
  for (let page = 1; page <= 12_800; page++) {
    const shard = shardOf(`/herbal-extract/page-${page}`, counts.length)
    counts[shard] = (counts[shard] ?? 0) + 1
  }
  expect(Math.min(...counts)).toBeGreaterThan(50)
  expect(Math.max(...counts)).toBeLessThan(150)
})
