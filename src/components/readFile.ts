import { importChunk } from '../router/chunks.ts'

export const ACCEPTED_EXTENSIONS = '.txt,.csv,.tsv,.md,.xlsx'

/** A specification or list has a few hundred lines; workbooks may contain images. */
const MAX_TEXT_BYTES = 200_000
const MAX_WORKBOOK_BYTES = 5_000_000

/** Reads the text of a file, or the first sheet of a workbook with tabs between cells. */
export async function readFile(file: File): Promise<string> {
  const extension = /\.[^.]+$/.exec(file.name)?.[0].toLowerCase() ?? ''
  if (!ACCEPTED_EXTENSIONS.split(',').includes(extension)) throw wrongFileType(file.name)
  const isWorkbook = extension === '.xlsx'
  if (file.size > (isWorkbook ? MAX_WORKBOOK_BYTES : MAX_TEXT_BYTES)) throw tooLarge(file.name)
  if (!isWorkbook) return decodeText(file.name, new Uint8Array(await file.arrayBuffer()))
  const { readSheet } = await importChunk('workbook', () => import('read-excel-file/universal'))
  const rows = await readSheet(file)
  return rows.map((cells) => cells.map((cell) => String(cell ?? '').replaceAll(/\s+/g, ' ')).join('\t')).join('\n')
}

/** First bytes of binary files: PDF, ZIP and old Office files. */
const BINARY_STARTS = ['%PDF', 'PK\u0003\u0004', '\u00d0\u00cf\u0011\u00e0']

/** Decodes the encodings of spreadsheets: UTF-8, UTF-16 with a byte order mark, Windows-1252. */
function decodeText(name: string, bytes: Uint8Array<ArrayBuffer>): string {
  const start = String.fromCharCode(...bytes.subarray(0, 4))
  if (BINARY_STARTS.some((binary) => start.startsWith(binary))) throw wrongFileType(name)
  const text = decode(bytes)
  // oxlint-disable-next-line no-control-regex -- control characters reveal a binary file
  if (/[\0-\u0008\u000e-\u001f]/.test(text)) throw wrongFileType(name)
  // Windows-1252 leaves some bytes undefined, and programs write U+FFFD for characters that they lack. In the encoding
  // of old Macintoshes, `≤` and `≥` have the bytes of `²` and `³`.
  if (/[\u0080-\u009f\ufffd]|(?<![\p{L}\d])[²³] ?\d/u.test(text)) throw unreadableCharacters(name)
  return text
}

function decode(bytes: Uint8Array<ArrayBuffer>): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Older programs write Windows-1252. `decodeText` refuses bytes that this encoding leaves undefined.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Its message tells the visitor why a file cannot be read, and what to do. */
export class UnreadableFileError extends Error {}

export const readFailure = (name: string) =>
  new UnreadableFileError(`${name} cannot be read. Open it, copy its rows and paste them here.`)

const wrongFileType = (name: string) =>
  new UnreadableFileError(`${name} is not a text, CSV or XLSX file. Open it, copy its rows and paste them here.`)

const tooLarge = (name: string) =>
  new UnreadableFileError(
    `${name} is too large (limit: a few hundred rows). Copy the rows you need and paste them here.`,
  )

const unreadableCharacters = (name: string) =>
  new UnreadableFileError(
    `Signs such as ≤ in ${name} cannot be read. Save it as “CSV UTF-8” or XLSX, or copy its rows and paste them here.`,
  )
