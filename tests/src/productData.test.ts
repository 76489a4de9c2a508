import { expect, test } from 'vitest'
import type { PageOf } from '../../shared/page.ts'
import type { Product } from '../../shared/product.ts'
import type { Site } from '../../shared/site.ts'
import { productData } from '../../src/head/productData.ts'

const compound = { name: 'Piperine', synonyms: [], cas: '94-62-2', formula: 'C17H19NO3', molecularWeight: 285.34 }

function namesOf(compounds: Pick<Product, 'compound' | 'marker'>): string[] {
  const product = { ...compounds, grades: [], tests: [], aliases: [] }
  const page = { product, breadcrumbs: [], meta: {} } as unknown as PageOf<'productsdetail'>
  return productData(page, {} as Site).additionalProperty.map(({ name }) => name)
}

test('the CAS number of an isolate is told as its own', () => {
  expect(namesOf({ compound })).toEqual(['Compound', 'CAS number', 'Molecular formula', 'Molecular weight'])
})

test('the CAS number of what an extract is measured by is told as that of its marker compound', () => {
  expect(namesOf({ marker: compound })).toEqual([
    'Marker compound',
    'CAS number of the marker compound',
    'Molecular formula of the marker compound',
    'Molecular weight of the marker compound',
  ])
})
