import { expect, test } from 'vitest'
import { mayPrefetch } from '../../src/navigation/connection.ts'
import { skeletonShape } from '../../src/navigation/skeletonShape.ts'

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

test.each([
  ['/', 'text'],
  ['/about-us', 'text'],
  ['/products', 'list'],
  ['/herbal-extract', 'list'],
  ['/herbal-extract/page-3', 'list'],
  ['/company-news', 'list'],
  ['/healthcare-supplement/dhm-granules', 'product'],
  ['/knowledge/what-is-dhm-', 'article'],
  ['/industry-news/a-patent', 'article'],
])('the skeleton of %s has the shape of a %s', (path, shape) => {
  expect(skeletonShape(path)).toBe(shape)
})
