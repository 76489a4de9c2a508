import { expect, test } from 'vitest'
import { freeMemory } from '../../prerender/freeMemory.ts'

test('memory that was much and is no longer held is given back', () => {
  const before = process.memoryUsage().heapUsed
  let held: number[][] | undefined = Array.from({ length: 200 }, () => Array.from({ length: 200_000 }, () => 0))
  expect(held).toHaveLength(200)
  expect(process.memoryUsage().heapUsed - before).toBeGreaterThan(300_000_000)
  held = undefined
  freeMemory()
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(100_000_000)
})
