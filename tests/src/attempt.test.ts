import { expect, test } from 'vitest'
import { attemptOf, randomKey } from '../../src/inquiry/attempt.ts'

test('the same inquiry keeps its idempotency key', () => {
  expect(attemptOf('a', { key: 'known', content: 'a' }, 'fresh')).toEqual({ key: 'known', content: 'a' })
})

test('another inquiry gets a new key', () => {
  expect(attemptOf('b', { key: 'known', content: 'a' }, 'fresh')).toEqual({ key: 'fresh', content: 'b' })
})

test('a random key has 32 hexadecimal digits', () => {
  expect(randomKey()).toMatch(/^[0-9a-f]{32}$/)
})
