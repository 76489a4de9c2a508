import { expect, test } from 'vitest'
import { onceFor } from '../../manifest/onceFor.ts'

test('what follows from an object and a part of it is made once for each', () => {
  const made: string[] = []
  const describe = onceFor(({ name }: { name: string }, part: 'roof' | 'door') => {
    made.push(`${part} of ${name}`)
    return made.length
  })
  const house = { name: 'house' }
  expect([describe(house, 'roof'), describe(house, 'door'), describe(house, 'roof')]).toEqual([1, 2, 1])
  expect(describe({ name: 'house' }, 'roof')).toBe(3)
  expect(made).toEqual(['roof of house', 'door of house', 'roof of house'])
})

test('what follows from an object alone is made once for it, also where it is nothing', () => {
  let times = 0
  const count = onceFor((_library: object) => {
    times += 1
    return undefined
  })
  const library = {}
  count(library)
  count(library)
  expect(times).toBe(1)
})
