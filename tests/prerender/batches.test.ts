import { expect, test } from 'vitest'
import { sharesOf } from '../../prerender/batches.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

test('shares hold all items in their order, large ones first', () => {
  const shares = [...sharesOf(numbers(100), 4, 20)]
  expect(shares.flat()).toEqual(numbers(100))
  expect(shares.map(({ length }) => length).slice(0, 5)).toEqual([20, 20, 15, 12, 9])
  expect(shares.at(-1)).toHaveLength(1)
})

test('a few items are split among all who work on them', () => {
  expect([...sharesOf(numbers(4), 4, 60)]).toEqual([[0], [1], [2], [3]])
  expect([...sharesOf([], 4, 60)]).toEqual([])
})
