import { importChunk } from '../chunks/importChunk.ts'
import { decodeText } from './decodeText.ts'
import { tooLarge, wrongKind } from './unreadableFile.ts'

/** The kinds of files that are read. */
export const FILE_KINDS = '.txt,.csv,.tsv,.md,.xlsx'

/** A specification has some hundred lines; workbooks may hold pictures beside them. */
const MOST_TEXT_BYTES = 200_000
const MOST_WORKBOOK_BYTES = 5_000_000

/** The text of a file; of a workbook that of its first sheet, with tabs between cells. */
export async function readFile(file: File): Promise<string> {
  const kind = /\.[^.]+$/.exec(file.name)?.[0].toLowerCase() ?? ''
  if (!FILE_KINDS.split(',').includes(kind)) throw wrongKind(file.name)
  const isWorkbook = kind === '.xlsx'
  if (file.size > (isWorkbook ? MOST_WORKBOOK_BYTES : MOST_TEXT_BYTES)) throw tooLarge(file.name)
  if (!isWorkbook) return decodeText(file.name, new Uint8Array(await file.arrayBuffer()))
  const { readSheet } = await importChunk('workbook', () => import('read-excel-file/universal'))
  const rows = await readSheet(file)
  return rows.map((cells) => cells.map((cell) => String(cell ?? '').replaceAll(/\s+/g, ' ')).join('\t')).join('\n')
}
