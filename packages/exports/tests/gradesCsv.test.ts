import { parse } from 'csv-parse/sync'
import { siteProducts } from '../../../tests/siteContent.ts'
import { productCertificates } from '../../../shared/certificates.ts'
import { amountOf, gradeRows, gradesCsv } from '../gradesCsv.ts'

const PRODUCTS = await siteProducts()
const csv = gradesCsv(PRODUCTS.flatMap(({ page }) => gradeRows(page, 'https://www.phytolane.example')))
const rows = parse<Record<string, string>>(csv, { columns: true, bom: true })
const grades = PRODUCTS.flatMap(({ page, product }) => product.grades.map((grade) => ({ page, product, grade })))

const expected: Record<string, (goods: (typeof grades)[number]) => string | number | undefined> = {
  path: ({ page }) => page.canonical,
  grade: ({ grade }) => grade.name,
  cas: ({ product }) => product.compound?.cas,
  marker_cas: ({ product }) => product.marker?.cas,
  assay_min: ({ grade }) => grade.assay?.[0]?.min,
  assay_unit: ({ grade }) => grade.assay?.[0]?.unit,
  moq: ({ grade }) => grade.moq.split(' ')[0],
  moq_unit: ({ grade }) => grade.moq.split(' ')[1],
}

test.each(Object.entries(expected))('grades.csv has the %s of each grade of each page', (column, valueOf) => {
  expect(rows.map((row) => row[column])).toEqual(grades.map((goods) => String(valueOf(goods) ?? '')))
})

test('an amount with a comma is a number', () => {
  expect(amountOf('1,000 kg')).toEqual([1000, 'kg'])
})

test('grades.csv names each certificate issued for the product', () => {
  for (const [at, { product }] of grades.entries())
    expect(rows[at]?.certificates?.split('; ')).toEqual(expect.arrayContaining(productCertificates(product.documents)))
})
