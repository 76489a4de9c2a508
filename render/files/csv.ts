import { stringify } from 'csv-stringify/sync'
import type { ProductFile } from './productSchema.ts'

const COLUMNS = [
  ...(['product', 'grade', 'group', 'name', 'value', 'min', 'max', 'unit', 'of', 'method', 'url'] as const),
  ...(['document', 'revision', 'revised', 'note', 'asOf', 'sources'] as const),
]

type Row = Partial<Record<(typeof COLUMNS)[number], string | number>>

/**
 * Products as a table: a row for each fact, for each test of each grade, whose figures stand in columns of their own, and
 * for each market.
 */
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

function rowsOf({ name: product, url, documentNumber: document, revision, revised, ...file }: ProductFile): Row[] {
  const { facts, grades, substance, marker, markets } = file
  const of = { product, url, document, revision, revised }
  const factRows = (all: ProductFile['facts'], grade?: string): Row[] =>
    Object.values(all).map(({ label, value }) => ({ ...of, grade, group: 'fact', name: label, value }))
  const cas: Row[] = Object.entries({ 'CAS number': substance, 'CAS number of the marker compound': marker }).flatMap(
    ([name, compound]) =>
      compound?.cas ? [{ ...of, group: 'fact', name, value: compound.cas, of: compound.name }] : [],
  )
  return [
    ...cas,
    ...factRows(facts),
    ...grades.flatMap(({ name: grade, facts: own, specification }) => [
      ...factRows(own, grade),
      ...specification.map(({ group, test: name, limit: { text: value, min, max, unit, of: part }, method }) => ({
        ...of,
        grade,
        group,
        name,
        value,
        min,
        max,
        unit,
        of: part,
        method,
      })),
    ]),
    ...markets.map(({ market: name, status: value, note, asOf, sources }) => ({
      ...of,
      group: 'market',
      name,
      value,
      note,
      asOf,
      sources: sourcesInWords(sources),
    })),
  ]
}

/** One line each, for a cell. */
export function sourcesInWords(sources: ProductFile['markets'][number]['sources']): string {
  return sources.map(({ title, url, readOn }) => `${title}, ${url}${readOn ? `, read ${readOn}` : ''}`).join('\n')
}
