import { expect, test } from 'vitest'
import { createQueryClient } from '../../src/data/queryClient.ts'
import { pagesToForget, trimPages } from '../../src/data/pageQuery.ts'

test.each([
  ['nothing while there is room', ['/a', '/b'], ['/a'], 2, []],
  ['what was never shown before what was', ['/a', '/b', '/c'], ['/a', '/b'], 2, ['/c']],
  ['the oldest of what was never shown', ['/a', '/b', '/c'], ['/c'], 2, ['/a']],
  ['what was not shown for longest, whenever it was fetched', ['/a', '/b', '/c'], ['/b', '/c', '/a'], 2, ['/b']],
])('a full tab forgets %s', (_what, held, shown, most, forgotten) => {
  expect(pagesToForget(held, shown, most)).toEqual(forgotten)
})

test('a visited page outlives a hundred that were only fetched ahead', () => {
  const client = createQueryClient()
  const hold = (path: string) => client.setQueryData(['page', path], path)
  hold('/visited')
  trimPages(client, '/visited')
  for (let index = 0; index < 100; index++) hold(`/ahead-${index}`)
  hold('/here')
  trimPages(client, '/here')
  expect(client.getQueryData(['page', '/visited'])).toBe('/visited')
  expect(client.getQueryCache().getAll()).toHaveLength(80)
})
