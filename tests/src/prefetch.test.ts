import { expect, test } from 'vitest'
import { mayPrefetch } from '../../src/connection/mayPrefetch.ts'

test.each([
  [true, {}, true],
  [true, { effectiveType: '4g' }, true],
  [true, { effectiveType: '3g', saveData: false }, true],
  [false, {}, false],
  [true, { effectiveType: '2g' }, false],
  [true, { effectiveType: 'slow-2g' }, false],
  [true, { saveData: true }, false],
])('online %s with %j may prefetch: %s', (onLine, connection, may) => {
  expect(mayPrefetch({ onLine, connection })).toBe(may)
})
