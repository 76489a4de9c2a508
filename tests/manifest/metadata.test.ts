import { expect, test } from 'vitest'
import { articleTexts, categoryTexts, productTexts } from '../../manifest/screens/metadata.ts'

test('products have the texts of docs/specification.md, section 2, verbatim', () => {
  const certifications = ['GMP', 'HACCP', 'ISO9001:2015', 'ISO22000:2018', 'HALAL']
  expect(productTexts('NHDC Powder', 'Phytolane', certifications)).toEqual({
    title: 'China Best NHDC Powder Manufacturers Suppliers Factory,Producer - Phytolane',
    description:
      'Phytolane is the unrivaled leader in supplying NHDC Powder. Certified to GMP, HACCP, ISO9001:2015, ISO22000:2018, HALAL. Free sample. Get a quote now!',
    keywords: 'NHDC Powder, Suppliers, Manufacturers, Factory, Bulk, Wholesale, Buy, price, for sale, producer',
  })
})

test('categories and their numbered pages have the texts of the specification', () => {
  const { title, description } = categoryTexts('herbal extracts', 'Phytolane', ['GMP', 'ISO9001:2016'])
  expect(title).toBe('Wholesale herbal extracts - Phytolane')
  expect(description).toBe(
    'Phytolane is a key wholesale supplier and manufacturer of herbal extracts, certified to GMP, ISO9001:2016. We support OEM&CDM services, contact us',
  )
  expect(categoryTexts('Oils', 'Phytolane', [], 7).title).toBe('Wholesale Oils, page 7 - Phytolane')
})

test('an article uses its question as title, description and keywords', () => {
  const texts = { description: 'What is DHM?', keywords: 'What is DHM?' }
  expect(articleTexts('What is DHM?', 'Phytolane', true)).toEqual({ title: 'What is DHM? - Phytolane', ...texts })
  expect(articleTexts('What is DHM?', 'Phytolane', false)).toEqual({ title: 'What is DHM?', ...texts })
})
