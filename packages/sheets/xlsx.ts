import writeXlsxFile, { type Row } from 'write-excel-file/node'
import { actsInWords } from '../exports/exports.ts'
import type { ProductFile } from '../exports/exports.ts'
import { readLimit } from '../../shared/quantities/limits.ts'
import { GROUP_NAMES } from '../../shared/specification.ts'

type Grade = ProductFile['grades'][number]

type Value = string | number | undefined

/** A worksheet. `columns` maps each heading to its width in characters. */
type Table = { sheet: string; columns: Record<string, number>; rows: Value[][] }

const TESTS = { Group: 18, Test: 36, Limit: 32, Min: 10, Max: 10, Unit: 10, 'Applies to': 20, Method: 36 }
const REFERENCES = { Market: 28, 'What the act or list says about this material': 60, 'Act or entry': 80 }
const FACTS = { Grade: 18, Fact: 24, Value: 60, Unit: 10 }
const PRODUCTS = {
  Product: 36,
  Category: 26,
  'Latin name': 28,
  Substance: 30,
  CAS: 14,
  Marker: 30,
  'Marker CAS': 16,
  Grades: 40,
  Page: 60,
  Document: 14,
  Revision: 10,
}

export function productXlsx(file: ProductFile): Promise<Buffer> {
  const names = sheetNames(file.grades.map(({ name }) => name))
  return workbook([
    { sheet: 'Facts', columns: FACTS, rows: factRows(file) },
    ...file.grades.map((grade, index) => ({ sheet: names[index] ?? '', columns: TESTS, rows: testRows(grade) })),
    { sheet: 'References', columns: REFERENCES, rows: referenceRows(file) },
  ])
}

export function productsXlsx(
  files: ProductFile[],
  { sheet, rows: [heads = [], ...rows] }: { sheet: string; rows: string[][] } = { sheet: '', rows: [] },
): Promise<Buffer> {
  return workbook([
    ...(sheet ? [{ sheet, columns: Object.fromEntries(heads.map((head) => [head, 36])), rows }] : []),
    { sheet: 'Products', columns: PRODUCTS, rows: files.map(productRow) },
    {
      sheet: 'Specifications',
      columns: { Product: 36, Grade: 18, ...TESTS, Document: 14, Revision: 10 },
      rows: files.flatMap(({ name, grades, documentNumber, revision }) =>
        grades.flatMap((grade) => testRows(grade).map((row) => [name, grade.name, ...row, documentNumber, revision])),
      ),
    },
    {
      sheet: 'Facts',
      columns: { Product: 36, ...FACTS },
      rows: files.flatMap((file) => factRows(file).map((row) => [file.name, ...row])),
    },
    {
      sheet: 'References',
      columns: { Product: 36, ...REFERENCES },
      rows: files.flatMap((file) => referenceRows(file).map((row) => [file.name, ...row])),
    },
  ])
}

function productRow({ name, category, facts, substance, marker, grades, url, ...file }: ProductFile): Value[] {
  const names = grades.map((grade) => grade.name).join(', ')
  const { documentNumber, revision } = file
  const compounds = [substance?.name, substance?.cas, marker?.name, marker?.cas]
  return [name, category, facts.latin?.value, ...compounds, names, url, documentNumber, revision]
}

function testRows({ specification }: Grade): Value[][] {
  return specification.map(({ group, test, limit: { text, min, max, unit, of }, method }) => [
    GROUP_NAMES[group],
    test,
    text,
    min,
    max,
    unit,
    of,
    method,
  ])
}

function factRows({
  name,
  url,
  supplier,
  substance,
  marker,
  materialCas,
  facts,
  grades,
  ...file
}: ProductFile): Value[][] {
  const { applications, documents } = file
  const rows: Value[][] = [
    ['Product', name],
    ['Page', url],
    ['Supplier', supplier],
    ['Document', file.documentNumber],
    ['Revision', file.revision],
    ['Revision date', file.revised],
    ...Object.entries({ Substance: substance, 'Marker compound': marker }).flatMap(([label, compound]) =>
      compound
        ? [
            [label, compound.name],
            [`Formula of ${compound.name}`, compound.formula],
            [`CAS number of ${compound.name}`, compound.cas],
            [`Molecular weight of ${compound.name}`, compound.molecularWeight, 'g/mol'],
          ]
        : [],
    ),
    ['CAS number of the material', materialCas && `${materialCas.number}, ${materialCas.of}`],
    ...Object.values(facts).map(({ label, value }) => [label, ...amountOf(value)]),
    ['Uses', applications.join(', ')],
    ['Documents on request', documents.join(', ')],
    ['Note', 'For guidance only; the certificate of analysis of the lot prevails.'],
  ]
  const ofGrades = grades.flatMap((grade) =>
    Object.values(grade.facts).map(({ label, value }) => [grade.name, label, ...amountOf(value)]),
  )
  return [
    ...rows.filter(([, value]) => value !== undefined && value !== '').map((row) => [undefined, ...row]),
    ...ofGrades,
  ]
}

function referenceRows({ references }: ProductFile): Value[][] {
  return references.map(({ market, says, acts }) => [market, says, actsInWords(acts)])
}

function amountOf(text: string): Value[] {
  const { max, unit, of } = readLimit(`≤ ${text}`) ?? {}
  return max !== undefined && unit && of === '' ? [max, unit] : [text]
}

/** Writes a workbook. Texts are never formulas, whatever they start with. */
function workbook(tables: Table[]): Promise<Buffer> {
  return writeXlsxFile(
    tables.map(({ sheet, columns, rows }) => ({
      sheet,
      columns: Object.values(columns).map((width) => ({ width })),
      stickyRowsCount: 1,
      data: [
        Object.keys(columns).map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
        ...rows.map((row) => cells(row, Object.values(columns))),
      ],
    })),
  ).toBuffer()
}

/** Sets the row height for the longest text, 15 points a line. LibreOffice shows one line otherwise. */
function cells(row: Value[], widths: number[]): Row {
  const lines = row.map((value, index) => linesOf(String(value ?? ''), widths[index] ?? 1))
  const height = 15 * Math.max(...lines)
  return row.map((value) =>
    typeof value === 'number'
      ? { value, type: Number, alignVertical: 'top' as const, height }
      : { value, type: String, wrap: true, alignVertical: 'top' as const, height },
  )
}

function linesOf(text: string, width: number): number {
  return text.length <= width ? 1 : Math.ceil(text.length / (width * 0.85))
}

/** Makes valid and unique Excel sheet names, also distinct from those of facts and references. */
function sheetNames(names: string[]): string[] {
  const usedNames = new Set(['facts', 'references'])
  return names.map((name) => {
    const plain = name.replaceAll(/[[\]:*?/\\]/g, ' ').replaceAll(/^'+|'+$/g, '')
    for (let count = 1; ; count += 1) {
      const mark = count === 1 ? '' : ` (${count})`
      const candidate = plain.slice(0, 31 - mark.length).trim() + mark
      if (candidate === '' || usedNames.has(candidate.toLowerCase())) continue
      usedNames.add(candidate.toLowerCase())
      return candidate
    }
  })
}
