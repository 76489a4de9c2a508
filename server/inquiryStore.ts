import { randomInt } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type Client, createClient, type Row } from '@libsql/client'
import { type Inquiry, type InquiryLine, readInquiry, readLine } from '../shared/inquiry.ts'
import { receiptNumber } from '../shared/receipt.ts'
import { DATABASE_BUSY_MS } from '../shared/timings.ts'
import { prepareTables } from './inquiryTables.ts'
import { openOutbox, type Outbox, RECIPIENTS } from './outbox.ts'
import { rowText } from './rowText.ts'

/** Inquiries in SQLite. */
export type InquiryStore = {
  /**
   * Stores an inquiry and gives its receipt number. The same idempotency key gives the first receipt again, and a
   * conflict where another inquiry was sent with it.
   */
  add: (inquiry: Inquiry, idempotencyKey: string | undefined) => Promise<Stored>
  /** The inquiry of a receipt. */
  inquiryOf: (receipt: string) => Promise<StoredInquiry | undefined>
  /** Lines of an inquiry as they were sent, without anything about the buyer; `undefined` for an unknown receipt. */
  linesOf: (receipt: string) => Promise<InquiryLine[] | undefined>
  outbox: Outbox
  /** Fails where the database does not answer. */
  ping: () => Promise<void>
  close: () => void
}

export type StoredInquiry = { receipt: string; receivedAt: string; inquiry: Inquiry }

type Stored = { receipt: string; outcome: 'stored' | 'repeated' | 'conflict' }

/**
 * Opens the database at `url` (`file:` path or a libSQL server), creating file and tables where they are missing. Only
 * with `mail` do new inquiries enter the outbox, so that none is sent long after, when mail is set up.
 */
export async function openInquiryStore(url: string, { mail = false } = {}): Promise<InquiryStore> {
  if (url.startsWith('file:')) await mkdir(dirname(url.slice('file:'.length)), { recursive: true })
  const client = createClient({ url, timeout: DATABASE_BUSY_MS })
  await prepareTables(client)
  return {
    add: (inquiry, key) => add(client, inquiry, key, mail ? RECIPIENTS : []),
    inquiryOf: (receipt) => inquiryOf(client, receipt),
    linesOf: async (receipt) => (await inquiryOf(client, receipt))?.inquiry.lines,
    outbox: openOutbox(client),
    ping: async () => {
      await client.execute('select 1')
    },
    close: () => client.close(),
  }
}

async function add(
  client: Client,
  inquiry: Inquiry,
  key: string | undefined,
  recipients: readonly string[],
): Promise<Stored> {
  const receivedAt = new Date()
  // Whoever knows a receipt number sees the lines: it must not be guessed from other numbers.
  const receipt = receiptNumber(receivedAt, () => randomInt(2 ** 32) / 2 ** 32)
  const { lines, ...fields } = inquiry
  // A repeated key inserts no inquiry, and so no lines and no mails.
  const [inserted] = await client.batch(
    [
      {
        sql: `insert into inquiries (receipt, idempotency_key, received_at, name, company, email, telephone, country, message)
          values (:receipt, :key, :receivedAt, :name, :company, :email, :telephone, :country, :message)
          on conflict (idempotency_key) do nothing`,
        args: { ...fields, receipt, key: key ?? null, receivedAt: receivedAt.toISOString() },
      },
      ...lines.map(({ slug, documents, ...line }, position) => ({
        sql: `insert into inquiry_lines (receipt, position, product, slug, grade, quantity, unit, request, documents)
          select receipt, :position, :product, :slug, :grade, :quantity, :unit, :request, :documents
          from inquiries where receipt = :receipt`,
        args: { ...line, receipt, position, slug: slug ?? null, documents: JSON.stringify(documents) },
      })),
      ...recipients.map((recipient) => ({
        sql: `insert into outbox (receipt, recipient) select receipt, :recipient from inquiries where receipt = :receipt`,
        args: { receipt, recipient },
      })),
    ],
    'write',
  )
  if (inserted?.rowsAffected === 1 || key === undefined) return { receipt, outcome: 'stored' }
  const { rows } = await client.execute({ sql: 'select receipt from inquiries where idempotency_key = ?', args: [key] })
  const first = rows[0] && (await inquiryOf(client, rowText(rows[0], 'receipt')))
  if (!first) throw new Error('the inquiry of a repeated idempotency key is gone')
  return { receipt: first.receipt, outcome: isDeepStrictEqual(first.inquiry, inquiry) ? 'repeated' : 'conflict' }
}

async function inquiryOf(client: Client, receipt: string): Promise<StoredInquiry | undefined> {
  const { rows } = await client.execute({ sql: 'select * from inquiries where receipt = ?', args: [receipt] })
  if (!rows[0]) return undefined
  const inquiry = readInquiry({ ...rows[0], lines: await linesOf(client, receipt) })
  return { receipt, receivedAt: rowText(rows[0], 'received_at'), inquiry }
}

async function linesOf(client: Client, receipt: string): Promise<InquiryLine[]> {
  const sql = 'select * from inquiry_lines where receipt = ? order by position'
  const { rows } = await client.execute({ sql, args: [receipt] })
  return rows.map((row: Row) => readLine({ ...row, documents: listOf(row.documents) }))
}

function listOf(json: unknown): unknown {
  return typeof json === 'string' ? JSON.parse(json) : []
}
