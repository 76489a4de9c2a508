import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import type { Site } from '../../shared/site.ts'
import { skeletonShape } from '../../src/components/Skeleton.tsx'

const site = JSON.parse(await readFile(join(inject('builtSite').serverFolder, 'site.json'), 'utf8')) as Site

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
  ['/search', 'list'],
  ['/search/404', 'text'],
])('the placeholder of %s has the shape of a %s', (path, shape) => {
  expect(skeletonShape(path, site)).toBe(shape)
})
