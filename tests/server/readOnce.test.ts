import { expect, test, vi } from 'vitest'
import { readOnce } from '../../server/site/readOnce.ts'

test('a version is read once until another is requested', async () => {
  const read = vi.fn((version: number) => Promise.resolve(`site ${version}`))
  const site = readOnce(read)
  expect(await Promise.all([site(1), site(1)])).toEqual(['site 1', 'site 1'])
  expect(await site(2)).toBe('site 2')
  expect(read.mock.calls).toEqual([[1], [2]])
})

test('a failed read is retried', async () => {
  const read = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('half in place'))
    .mockResolvedValue('site')
  const site = readOnce(read)
  await expect(site(1)).rejects.toThrow('half in place')
  expect(await site(1)).toBe('site')
})
