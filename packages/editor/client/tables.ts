import { parse } from 'csv-parse/browser/esm/sync'
import { cellText } from './cells.ts'

/** The cells of a file; of a workbook those of its first sheet. */
export async function readTable(file: File): Promise<string[][]> {
  if (!/\.xlsx$/i.test(file.name)) return cellsIn(await file.text())
  const { readSheet } = await import('read-excel-file/universal')
  return (await readSheet(file)).map((cells) => cells.map(textOf))
}

/** The cells of a text that was copied from a table or saved as CSV: between the marks of which the first row has most. */
export function cellsIn(text: string): string[][] {
  const [first = ''] = text.trim().split('\n')
  const [delimiter] = ['\t', ';', ','].toSorted((a, b) => first.split(b).length - first.split(a).length)
  const options = { delimiter, bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true }
  const rows: string[][] = parse(text, options)
  // A mark that keeps spreadsheets from calculating is none of the text.
  return rows.map((cells) => cells.map((cell) => cell.trim().replace(/^'(?=[=+\-@])/, '')))
}

function textOf(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? cellText(cell).trim() : ''
}
