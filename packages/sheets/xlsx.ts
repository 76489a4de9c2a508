import writeXlsxFile, { type Row } from 'write-excel-file/node'
import { actsInWords, type ExportedProduct } from '../exports/exports.ts'
import { readLimit } from '../../shared/quantities/notation.ts'
import { TEST_GROUP_NAMES } from '../../shared/specification.ts'

type Grade = ExportedProduct['grades'][number]

type CellValue = string | number | undefined

/** A worksheet. `columns` maps each heading to its width in characters. */
type Worksheet = { sheet: string; columns: Record<string, number>; rows: CellValue[][] }

const TEST_COLUMNS = { Group: 18, Test: 36, Limit: 32, Min: 10, Max: 10, Unit: 10, 'Applies to': 20, Method: 36 }
const REFERENCE_COLUMNS = { Market: 28, 'What the act or list says about this material': 60, 'Act or entry': 80 }
const FACT_COLUMNS = { Grade: 18, Fact: 24, Value: 60, Unit: 10 }
const PRODUCT_COLUMNS = {
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

export function productXlsx(file: ExportedProduct): Promise<Buffer> {
  const names = sheetNames(file.grades.map(({ name }) => name))
  return workbook([
    { sheet: 'Facts', columns: FACT_COLUMNS, rows: factRows(file) },
    ...file.grades.map((grade, index) => ({ sheet: names[index] ?? '', columns: TEST_COLUMNS, rows: testRows(grade) })),
    { sheet: 'References', columns: REFERENCE_COLUMNS, rows: referenceRows(file) },
  ])
}

export function productsXlsx(
  files: ExportedProduct[],
  { sheet, rows: [heads = [], ...rows] }: { sheet: string; rows: string[][] } = { sheet: '', rows: [] },
): Promise<Buffer> {
  return workbook([
    ...(sheet ? [{ sheet, columns: Object.fromEntries(heads.map((head) => [head, 36])), rows }] : []),
    { sheet: 'Products', columns: PRODUCT_COLUMNS, rows: files.map(productRow) },
    {
      sheet: 'Specifications',
      columns: { Product: 36, Grade: 18, ...TEST_COLUMNS, Document: 14, Revision: 10 },
      rows: files.flatMap(({ name, grades, documentNumber, revision }) =>
        grades.flatMap((grade) => testRows(grade).map((row) => [name, grade.name, ...row, documentNumber, revision])),
      ),
    },
    {
      sheet: 'Facts',
      columns: { Product: 36, ...FACT_COLUMNS },
      rows: files.flatMap((file) => factRows(file).map((row) => [file.name, ...row])),
    },
    {
      sheet: 'References',
      columns: { Product: 36, ...REFERENCE_COLUMNS },
      rows: files.flatMap((file) => referenceRows(file).map((row) => [file.name, ...row])),
    },
  ])
}

function productRow({ name, category, facts, substance, marker, grades, url, ...file }: ExportedProduct): CellValue[] {
  const names = grades.map((grade) => grade.name).join(', ')
  const { documentNumber, revision } = file
  const compounds = [substance?.name, substance?.cas, marker?.name, marker?.cas]
  return [name, category, facts.latin?.value, ...compounds, names, url, documentNumber, revision]
}

function testRows({ specification }: Grade): CellValue[][] {
  return specification.map(({ group, test, limit: { text, min, max, unit, of }, method }) => [
    TEST_GROUP_NAMES[group],
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
}: ExportedProduct): CellValue[][] {
  const { applications, documents } = file
  const rows: CellValue[][] = [
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

function referenceRows({ references }: ExportedProduct): CellValue[][] {
  return references.map(({ market, says, acts }) => [market, says, actsInWords(acts)])
}

function amountOf(text: string): CellValue[] {
  const { max, unit, of } = readLimit(`≤ ${text}`) ?? {}
  return max !== undefined && unit && of === '' ? [max, unit] : [text]
}

/** Writes a workbook. Texts are never formulas, whatever they start with. */
function workbook(tables: Worksheet[]): Promise<Buffer> {
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
function cells(row: CellValue[], widths: number[]): Row {
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
