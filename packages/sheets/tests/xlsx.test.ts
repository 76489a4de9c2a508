import { strFromU8, unzipSync } from 'fflate'
import readExcelFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import type { ExportedProduct } from '../../exports/exports.ts'
import { productsXlsx, productXlsx } from '../xlsx.ts'
import { PRODUCTS, SAMPLE } from './productFiles.ts'

const sampleProducts = SAMPLE.map(({ file: productFile }) => productFile)
const piperine = PRODUCTS.map(({ file: productFile }) => productFile).find(({ url }) =>
  url.endsWith('/pure-piperine'),
) as ExportedProduct

/** Reads the headings and rows of each worksheet, by its name. */
async function sheetsOf(bytes: Buffer) {
  const sheets = await readExcelFile(bytes)
  return new Map(sheets.map(({ sheet, data: [header, ...rows] }) => [sheet, { heads: header, rows }]))
}

/** Returns the rows that the worksheet Specifications must have, without product and group. */
const limitsOf = ({ grades, documentNumber, revision }: ExportedProduct) =>
  grades.flatMap(({ name, specification }) =>
    specification.map(({ test: row, limit: { text, min, max, unit, of }, method }) =>
      [name, row, text, min, max, unit, of, method, documentNumber, revision].map((value) => value ?? null),
    ),
  )

test('a workbook of several products contains every limit of every grade', async () => {
  const { rows = [] } = (await sheetsOf(await productsXlsx(sampleProducts))).get('Specifications') ?? {}
  const limits = rows.map(([product, grade, , ...row]) => [product, grade, ...row])
  expect(limits).toEqual(sampleProducts.flatMap((product) => limitsOf(product).map((row) => [product.name, ...row])))
})

test('a product workbook has sheets for grades, facts and references', async () => {
  const sheets = await sheetsOf(await productXlsx(piperine))
  expect([...sheets.keys()]).toEqual(['Facts', '98 %', '99 %', 'References'])
  const { heads: header, rows = [] } = sheets.get('98 %') ?? {}
  expect(header).toEqual(['Group', 'Test', 'Limit', 'Min', 'Max', 'Unit', 'Applies to', 'Method'])
  expect(rows).toContainEqual(['Elements', 'Lead', '≤ 0.5 mg/kg', null, 0.5, 'mg/kg', null, 'ICP-MS, USP ⟨233⟩'])
  const facts = sheets.get('Facts')?.rows
  expect(facts).toContainEqual([null, 'Molecular weight of Piperine', 285.34, 'g/mol'])
  expect(facts).toContainEqual(['99 %', 'MOQ', 100, 'g'])
})

test('every grade name makes a unique sheet name', async () => {
  const [grade] = piperine.grades
  const names = ['=1+1', '=1+1', 'Facts', "'98 %'", '10:1 [HPLC] / UV, standardised to 95 % by both', '']
  const grades = names.flatMap((name) => (grade ? { ...grade, name } : []))
  const sheets = await sheetsOf(await productXlsx({ ...piperine, grades }))
  expect(sheets.size).toBe(names.length + 2)
})

test('text that looks like a formula stays text', async () => {
  const workbook = await productXlsx({ ...piperine, facts: { kind: { label: '=1+1', value: '@SUM(A1)' } } })
  const sheets = await sheetsOf(workbook)
  expect(sheets.get('Facts')?.rows).toContainEqual([null, '=1+1', '@SUM(A1)', null])
  const xml = Object.entries(unzipSync(workbook)).filter(([name]) => name.startsWith('xl/worksheets/'))
  expect(xml.map(([, bytes]) => strFromU8(bytes)).join('')).not.toContain('<f>')
})
