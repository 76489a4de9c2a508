import { expect, test } from 'vitest'
import { createQueryClient } from '../../src/data/queryClient.ts'
import { trimPages } from '../../src/data/pageQuery.ts'

test('of a full tab pages go that were only fetched ahead, the oldest first, then those not shown for longest', () => {
  const client = createQueryClient()
  const hold = (path: string) => client.setQueryData(['page', path], path)
  const isHeld = (path: string) => client.getQueryData(['page', path]) !== undefined
  const show = (path: string) => {
    hold(path)
    trimPages(client, path)
  }
  show('/visited')
  for (let index = 0; index < 100; index++) hold(`/ahead-${index}`)
  show('/here')
  expect(client.getQueryCache().getAll()).toHaveLength(80)
  expect(['/visited', '/here', '/ahead-99', '/ahead-22', '/ahead-21'].map(isHeld)).toEqual([
    true,
    true,
    true,
    true,
    false,
  ])
  for (let index = 0; index < 78; index++) show(`/shown-${index}`)
  show('/visited')
  show('/last')
  expect(['/visited', '/here', '/shown-0'].map(isHeld)).toEqual([true, false, true])
})
