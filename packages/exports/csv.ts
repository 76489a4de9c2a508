import { stringify } from 'csv-stringify/sync'
import { readingInWords } from '../../shared/product.ts'
import type { ExportedProduct } from './exportProduct.ts'

const COLUMNS = 'product grade group name value min max unit of method url document revision revised sources'

type Cell = string | number | undefined

const NO_LIMIT: Cell[] = Array.from({ length: 5 })

export function productCsv(files: ExportedProduct[]): string {
  return stringify([COLUMNS.split(' '), ...files.flatMap(rowsOf)], {
    // Without a byte order mark, Excel assumes a Windows encoding.
    bom: true,
    // Spreadsheets would run formulas.
    escape_formulas: true,
    record_delimiter: 'windows',
  })
}

/** Returns arrays in column order: objects took three times as long for the whole catalogue. */
function rowsOf(file: ExportedProduct): Cell[][] {
  const { facts, grades, substance, marker, materialCas, references } = file
  const document = [file.url, file.documentNumber, file.revision, file.revised]
  const row = (beginning: Cell[], limit = NO_LIMIT, sources = '') => [
    file.name,
    ...beginning,
    ...limit,
    ...document,
    sources,
  ]
  const factRows = (all: ExportedProduct['facts'], grade?: string) =>
    Object.values(all).map(({ label, value }) => row([grade, 'fact', label, value]))
  const numbers = [
    ['CAS number', substance?.cas, substance?.name],
    ['Material CAS', materialCas?.number, materialCas?.of],
    ['CAS number of the marker compound', marker?.cas, marker?.name],
  ]
  return [
    ...numbers.flatMap(([name, cas, of]) => (cas ? [row(['', 'fact', name, cas], ['', '', '', of, ''])] : [])),
    ...factRows(facts),
    ...grades.flatMap(({ name: grade, facts: gradeFacts, specification }) => [
      ...factRows(gradeFacts, grade),
      ...specification.map(({ group, test, limit: { text, min, max, unit, of }, method }) =>
        row([grade, group, test, text], [min, max, unit, of, method]),
      ),
    ]),
    ...references.map(({ market, says, acts }) => row(['', 'reference', market, says], NO_LIMIT, actsInWords(acts))),
  ]
}

function actsInWords(acts: ExportedProduct['references'][number]['acts']): string {
  return acts.map((act) => `${act.title}, ${act.url}, ${readingInWords(act)}`).join('\n')
}
