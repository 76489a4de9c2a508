import { expect, test } from 'vitest'
import type { PageOf } from '../../shared/page.ts'
import type { Site } from '../../shared/site.ts'
import { productData } from '../../src/head/productData.ts'

const compound = { name: 'Piperine', cas: '94-62-2', formula: 'C17H19NO3', molecularWeight: 285.34 }

function namesOf(kind: string): string[] {
  const product = { kind, compound, grades: [], tests: [], aliases: [] }
  const page = { product, breadcrumbs: [], meta: {} } as unknown as PageOf<'productsdetail'>
  return productData(page, {} as Site).additionalProperty.map(({ name }) => name)
}

test('the CAS number of an isolate is told as its own', () => {
  expect(namesOf('isolate')).toEqual(['Compound', 'CAS number', 'Molecular formula', 'Molecular weight'])
})

test('the CAS number of what an extract is measured by is told as that of its marker compound', () => {
  expect(namesOf('standardised extract')).toEqual([
    'Marker compound',
    'CAS number of the marker compound',
    'Molecular formula of the marker compound',
    'Molecular weight of the marker compound',
  ])
})
