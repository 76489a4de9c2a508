import { stringify } from 'csv-stringify/sync'
import type { ProductFile } from './productFile.ts'

const COLUMNS = ['product', 'grade', 'group', 'name', 'value', 'min', 'max', 'unit', 'of', 'method', 'url'] as const

type Row = Partial<Record<(typeof COLUMNS)[number], string | number>>

/** Products as a table: a row for each fact, and for each test of each grade, whose figures stand in columns of their own. */
export function productCsv(files: ProductFile[]): string {
  return stringify(files.flatMap(rowsOf), {
    header: true,
    columns: [...COLUMNS],
    // Excel takes a file without it for one of Windows.
    bom: true,
    // No cell is calculated.
    escape_formulas: true,
    record_delimiter: 'windows',
  })
}

function rowsOf({ name: product, url, facts, grades }: ProductFile): Row[] {
  const factRows = (all: ProductFile['facts'], grade?: string): Row[] =>
    Object.values(all).map(({ label, value }) => ({ product, grade, group: 'fact', name: label, value, url }))
  return [
    ...factRows(facts),
    ...grades.flatMap(({ name: grade, facts: own, specification }) => [
      ...factRows(own, grade),
      ...specification.map(({ group, test, limit: { text: value, min, max, unit, of }, method }) => ({
        product,
        grade,
        group,
        name: test,
        value,
        min,
        max,
        unit,
        of,
        method,
        url,
      })),
    ]),
  ]
}
