import { importChunk } from '../router/importChunk.ts'

/** Saves a table as a file that is made on the device: what stands in it is the buyer's own. */
export async function saveTable(rows: string[][], ending: 'csv' | 'xlsx', name: string): Promise<void> {
  const blob = ending === 'csv' ? csvOf(rows) : await workbookOf(rows)
  const url = URL.createObjectURL(blob)
  Object.assign(document.createElement('a'), { href: url, download: `${name}.${ending}` }).click()
  URL.revokeObjectURL(url)
}

function csvOf(rows: string[][]): Blob {
  const lines = rows.map((row) => row.map(csvCell).join(','))
  // Excel takes a file without the mark for one of Windows.
  return new Blob([`\uFEFF${lines.join('\r\n')}\r\n`], { type: 'text/csv' })
}

/** No cell is calculated, as in the files of the server. */
export function csvCell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

async function workbookOf(rows: string[][]): Promise<Blob> {
  const { default: write } = await importChunk('workbook', () => import('write-excel-file/browser'))
  const [heads = [], ...others] = rows
  const bold = heads.map((value) => ({ value, type: String, fontWeight: 'bold' as const }))
  const cells = others.map((row) => row.map((value) => ({ value, type: String, wrap: true })))
  return write([bold, ...cells], { columns: heads.map(() => ({ width: 28 })), stickyRowsCount: 1 }).toBlob()
}
