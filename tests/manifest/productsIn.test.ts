import { expect, test } from 'vitest'
import { productsIn } from '../../manifest/catalogue/productsIn.ts'
import { questionsOn } from '../../manifest/catalogue/relations.ts'
import { createLibrary } from '../../manifest/library.ts'
import { siteContent } from '../siteContent.ts'

const { content } = siteContent()
const [site] = content.site
if (!site) throw new Error('content/site.yaml is missing')
const library = createLibrary(content, site.data, { drafts: false, today: '9999-12-31' })

test('products with the most questions come first in a list', () => {
  const files = productsIn(library, 'herbal-extract')
  const counts = files.slice(0, -1).map((file) => questionsOn(library, file))
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))
  expect(counts[0]).toBeGreaterThan(3)
  expect(files.slice(0, 10).map(({ data }) => data.slug)).not.toContain('aconite-root-extract')
  expect(files.at(-1)?.data.slug).toBe('vine-tea-extract')
})

test('products with equally many questions keep the record order', () => {
  const files = productsIn(library, 'herbal-extract').slice(0, -1)
  const unasked = files.filter((file) => questionsOn(library, file) === 0).map(({ data }) => data.order)
  expect(unasked.length).toBeGreaterThan(10)
  expect(unasked).toEqual(unasked.toSorted((a = 0, b = 0) => a - b))
})
