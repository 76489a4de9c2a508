import { readFileSync } from 'node:fs'
import { Ajv2020 as Ajv } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { parse } from 'csv-parse/sync'
import { productCsv } from '../csv.ts'
import { productMarkdown } from '../markdown.ts'
import type { ExportedProduct } from '../exportProduct.ts'
import { casNumbersOfProduct, listCasNumbers } from '../../../shared/casNumber.ts'
import type { Product } from '../../../shared/product.ts'
import { TEST_GROUP_NAMES, specificationOf } from '../../../shared/specification.ts'
import { siteProducts } from '../../../tests/siteContent.ts'

const PRODUCTS = await siteProducts()
const files = PRODUCTS.map(({ file }) => file)

/** Lists name, limit and method of each test by grade. */
const rowsOf = (product: Product) =>
  product.grades.flatMap((grade) =>
    specificationOf(product.tests, grade).flatMap(({ tests }) =>
      tests.map(({ test: name, limit, method }) => [
        grade.name,
        name.replaceAll('*', ''),
        limit.replaceAll('*', ''),
        method,
      ]),
    ),
  )

type CsvRow = Record<'grade' | 'group' | 'name' | 'value' | 'method' | 'min' | 'max' | 'unit', string>
const csvRows = (all: ExportedProduct[]) => parse<CsvRow>(productCsv(all), { columns: true, bom: true })

test('every limit on a page is in its files too', () => {
  for (const { product, file } of PRODUCTS) {
    const expected = rowsOf(product)
    expect(
      file.grades.flatMap(({ name, specification }) =>
        specification.map(({ test: row, limit, method = '' }) => [name, row, limit.text, method]),
      ),
    ).toEqual(expected)
    const tests = csvRows([file]).filter(({ group }) => group in TEST_GROUP_NAMES)
    expect(
      tests.map(({ grade, name, value, method }) => [grade, name, value.replace(/^'(?=[+])/, ''), method]),
    ).toEqual(expected)
    const markdown = productMarkdown(file)
    for (const [, ...row] of expected) expect(markdown).toContain(`| ${row.join(' | ')} |`)
  }
})

test('every CAS number of a product is in its files', () => {
  for (const { product, file } of PRODUCTS)
    for (const { number } of listCasNumbers({ ...casNumbersOfProduct(product), anhydrousCas: undefined })) {
      expect(csvRows([file]).map(({ value }) => value)).toContain(number)
      expect(productMarkdown(file)).toContain(number)
    }
})

test('product files are valid by the published schema', () => {
  const ajv = addFormats.default(new Ajv({ strict: true }))
  const isValid = ajv.compile(JSON.parse(readFileSync('packages/exports/productSchema.json', 'utf8')) as object)
  expect(files.filter((file) => !isValid(JSON.parse(JSON.stringify(file)))).map(({ name }) => name)).toEqual([])
  expect(isValid({ ...files[0], price: 80 })).toBe(false)
})

test('Markdown and CSV state document number and revision', () => {
  const file = files.find(({ revision }) => revision === 1) as ExportedProduct
  const { documentNumber, revised } = file
  expect(productMarkdown(file)).toContain(`Document ${documentNumber}, revision 1, ${revised}.`)
  const rows = parse<Record<string, string>>(productCsv([file]), { columns: true, bom: true })
  expect(new Set(rows.map(({ document, revision }) => `${document} ${revision}`))).toEqual(
    new Set([`${documentNumber} 1`]),
  )
})

test('a limit is split into number and unit', () => {
  const row = files
    .flatMap(({ grades }) => grades.flatMap(({ specification }) => specification))
    .find(({ test: name, limit }) => name === 'Lead' && limit.text === '≤ 0.5 mg/kg')
  expect(row?.limit).toEqual({ text: '≤ 0.5 mg/kg', max: 0.5, unit: 'mg/kg' })
})

test('no cell is a spreadsheet formula', () => {
  const file = files[0] as ExportedProduct
  const cells = csvRows([{ ...file, facts: { kind: { label: '=1+1', value: '@SUM(A1)' } } }])
  expect(cells).toContainEqual(expect.objectContaining({ name: "'=1+1", value: "'@SUM(A1)" }))
})

test('a "|" in a text does not break a table', () => {
  const file = files[0] as ExportedProduct
  expect(productMarkdown({ ...file, facts: { kind: { label: 'a|b', value: 'c\nd' } } })).toContain('| a\\|b | c d |')
})
