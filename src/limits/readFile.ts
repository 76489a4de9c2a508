import { importChunk } from '../chunks/importChunk.ts'

/** The kinds of files that are read. */
export const FILE_KINDS = '.txt,.csv,.tsv,.md,.xlsx'

/** The text of a file; of a workbook that of its first sheet, with tabs between cells. */
export async function readFile(file: File): Promise<string> {
  if (!/\.xlsx$/i.test(file.name)) return withoutBinary(await file.text())
  const { readSheet } = await importChunk('workbook', () => import('read-excel-file/universal'))
  const rows = await readSheet(file)
  return rows.map((cells) => cells.map((cell) => String(cell ?? '').replaceAll(/\s+/g, ' ')).join('\t')).join('\n')
}

function withoutBinary(text: string): string {
  if (text.includes('\0')) throw new TypeError('not a text')
  return text
}
