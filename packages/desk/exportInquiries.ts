import { stringify } from 'csv-stringify/sync'
import writeXlsxFile from 'write-excel-file/node'
import type { Selectable } from 'kysely'
import type { Queries } from '../../server/database/database.ts'
import type { Tables } from '../../server/database/tables.ts'
import { readLine } from '../../shared/inquiry.ts'
import type { ListAsked } from './deskLink.ts'
import { type Asker, NOBODY } from './filters.ts'
import { languageOf, lineInLetter } from './letterWords.ts'
import { listInquiries, type Summary } from './readInquiries.ts'
import { pricesIn } from './pricesInText.ts'
import { isReplyOf } from './which.ts'

export const EXPORT_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
export type ExportType = keyof typeof EXPORT_TYPES

const OF_INQUIRY =
  'receipt merged_into received_at state person company name email telephone country purpose address message'.split(' ')
const OF_LINE = ['product', 'slug', 'grade', 'quantity', 'unit', 'request']

/**
 * What was asked for, and what is quoted: the same where nobody has changed it, nothing where it was left out. Then the answer that
 * named a price for it last, or else the last one.
 */
const COLUMNS = [
  ...OF_INQUIRY,
  ...OF_LINE,
  'documents',
  ...OF_LINE.map((name) => `quoted_${name}`),
  'price',
  'answered_at',
  'answered_by',
]

/** A table with a row for each line of an inquiry, asked for or added; one without lines has a row, too. */
export async function exportInquiries(
  queries: Queries,
  type: ExportType,
  asked: ListAsked = {},
  asker: Asker = NOBODY,
): Promise<Buffer> {
  const rows = await tableOf(queries, asked, asker)
  return type === 'csv' ? csvOf(rows) : xlsxOf(rows)
}

async function tableOf(queries: Queries, asked: ListAsked, asker: Asker): Promise<string[][]> {
  const inquiries = await listInquiries(queries, asked, { asker, withMerged: true })
  const answers = await answersByCase(queries)
  return inquiries.flatMap(({ lines, ...inquiry }) => {
    const given = answers.get(inquiry.merged_into ?? inquiry.receipt) ?? []
    const rows: Record<string, unknown>[] = lines.map((line) => ({
      ...answerTo(line, given),
      ...said(line.asked),
      documents: line.asked ? listOf(line.asked.documents) : '',
      ...Object.fromEntries(Object.entries(said(line.quoted)).map(([name, value]) => [`quoted_${name}`, value])),
    }))
    return (rows.length > 0 ? rows : [answerTo({}, given)]).map((line) => {
      const row: Record<string, unknown> = { ...inquiry, ...line }
      return COLUMNS.map((column) => (typeof row[column] === 'string' ? row[column] : ''))
    })
  })
}

type Answer = Pick<Selectable<Tables['replies']>, 'written_at' | 'person' | 'text' | 'language'>

/** Answers, the newest first, by the inquiry that stands for all that was merged into it; without those that could not be delivered. */
async function answersByCase(queries: Queries): Promise<Map<string, Answer[]>> {
  const rows = await queries
    .selectFrom('replies')
    .innerJoin('inquiries', 'inquiries.receipt', 'replies.receipt')
    .select((row) => row.fn.coalesce('merged_into', 'inquiries.receipt').as('main'))
    .select(['written_at', 'replies.person', 'text', 'language'])
    .leftJoin('outbox', (join) => join.on(isReplyOf))
    .where('given_up_at', 'is', null)
    .orderBy('written_at', 'desc')
    .execute()
  const answers = new Map<string, Answer[]>()
  for (const { main, ...answer } of rows) answers.set(main, [...(answers.get(main) ?? []), answer])
  return answers
}

/** What a line was answered, in the words of exports. */
function answerTo({ quoted }: { quoted?: Line }, answers: Answer[]) {
  const line = quoted && readLine({ ...quoted, documents: [] })
  const priceIn = ({ text, language }: Answer) =>
    line && pricesIn(text).find(({ what }) => what === lineInLetter(line, languageOf(language)))?.price
  const answer = answers.find((given) => priceIn(given) !== undefined) ?? answers[0]
  return answer && { price: priceIn(answer), answered_at: answer.written_at, answered_by: answer.person }
}

type Line = Summary['lines'][number]['quoted']

/** A line always has a unit and a need; they say nothing without a quantity and a product. */
function said(line: Line) {
  if (!line) return {}
  const { product, slug, grade, quantity, unit, request } = line
  return { product, slug, grade, quantity, unit: quantity && unit, request: product && request }
}

function listOf(documents: string): string {
  return (JSON.parse(documents) as string[]).join(', ')
}

/**
 * Spreadsheets calculate a cell of a CSV file that begins as a formula does: an apostrophe before it makes it a text. Some
 * begin a row at a line break within quotes.
 */
function csvOf(rows: string[][]): Buffer {
  const safe = rows.map((row) => row.map((value) => value.replaceAll(FORMULA_AFTER_BREAK, "$&'")))
  const options = { quoted: true, escape_formulas: true, bom: true, record_delimiter: 'windows' } as const
  return Buffer.from(stringify([COLUMNS, ...safe], options))
}

const FORMULA_AFTER_BREAK = /[\n\v\f\r\u0085\u2028\u2029](?=[=+@\t\r\uFF1D\uFF0B\uFF0D\uFF20-])(?!\r?\n)/g

/** Cells that say they are texts; nothing in them is calculated. */
function xlsxOf(rows: string[][]): Promise<Buffer> {
  const header = COLUMNS.map((value) => ({ value, type: String, fontWeight: 'bold' as const }))
  const cells = rows.map((row) => row.map((value) => ({ value, type: String })))
  return writeXlsxFile([header, ...cells], { sheet: 'Inquiries' }).toBuffer()
}
