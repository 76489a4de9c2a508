import { expect, test } from 'vitest'
import type { PageOf } from '../../shared/page.ts'
import type { Product } from '../../shared/product.ts'
import type { Site } from '../../shared/site.ts'
import { productData } from '../../src/head/productData.ts'

const compound = { name: 'Piperine', synonyms: [], cas: '94-62-2', formula: 'C17H19NO3', molecularWeight: 285.34 }

function namesOf(said: Partial<Product>): string[] {
  const product = { grades: [], tests: [], aliases: [], ...said }
  const page = { product, breadcrumbs: [], meta: {} } as unknown as PageOf<'productsdetail'>
  return productData(page, {} as Site).additionalProperty.map(({ name }) => name)
}

test('the CAS number of an isolate is told as its own', () => {
  expect(namesOf({ compound })).toEqual(['Compound', 'CAS number', 'Molecular formula', 'Molecular weight'])
})

test('the CAS number of what an extract is measured by is told as that of its marker compound', () => {
  expect(namesOf({ marker: compound })).toEqual([
    'Marker',
    'CAS number of the marker compound',
    'Molecular formula of the marker compound',
    'Molecular weight of the marker compound',
  ])
})

test('what grades say in place of the product is told once for all, or with the grades that it holds for', () => {
  const grade = (name: string, storage?: string) => ({ name, storage, appearance: 'White powder', moq: '1 kg' })
  const limits = ['Appearance']
  expect(namesOf({ grades: [grade('90 %', 'Dry'), grade('98 %', 'Dry')] })).toEqual(['Storage', 'MOQ', ...limits])
  expect(namesOf({ grades: [grade('90 %'), grade('95 %', 'Dry'), grade('98 %', 'Cold')] })).toEqual([
    'Storage, grade 95 %',
    'Storage, grade 98 %',
    'MOQ',
    ...limits,
  ])
})
