import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Inquiry } from '../../shared/inquiry.ts'
import type { Receipt } from '../../shared/receipt.ts'
import { DAY_MS } from '../../shared/timings.ts'
import { type Database, openDatabase, type Queries } from '../database/database.ts'
import { indexInquiry } from '../database/indexInquiry.ts'
import { inquiryOf } from '../database/storedInquiry.ts'
import { unusedReceipt } from '../database/unusedReceipt.ts'
import { openOutbox, type Recipient } from '../outbox/outbox.ts'

/** Inquiries as buyers send them. */
export type InquiryStore = ReturnType<typeof inquiryStoreIn>

/** The payload of a product's page. */
export type Specification = { slug: string; hash: string; payload: string }

const CONFIRMATIONS_A_DAY = 3

type Stored = Required<Receipt> & { outcome: 'stored' | 'repeated' | 'conflict' }

/** By which ways inquiries go on. */
type Ways = { mail?: boolean; webhook?: boolean }

/** The inquiries of the database at `url`. */
export async function openInquiryStore(url: string, ways?: Ways): Promise<InquiryStore> {
  return inquiryStoreIn(await openDatabase(url), ways)
}

/**
 * The inquiries of a database. Only with `mail` do new ones enter the outbox for it, so that none is sent long after, when
 * mail is set up; the same goes for the webhook.
 */
export function inquiryStoreIn(database: Database, { mail = false, webhook = false }: Ways = {}) {
  const recipients: Recipient[] = [
    ...(mail ? (['sales', 'buyer'] as const) : []),
    ...(webhook ? ['webhook' as const] : []),
  ]
  return {
    /** Where they are, for what else is kept there. */
    database,
    close: database.close,
    /**
     * Stores an inquiry and gives its receipt number. The same idempotency key gives the first receipt again, and a
     * conflict where another inquiry was sent with it. `specifications` holds what the products' pages say on this day.
     */
    add: (inquiry: Inquiry, key: string | undefined, specifications: Specification[] = []) =>
      add(database, inquiry, { key, specifications, recipients }),
    /** The inquiry of a receipt. */
    inquiryOf: (receipt: string) => database.read((queries) => inquiryOf(queries, receipt)),
    outbox: openOutbox(database),
  }
}

type Circumstances = { key: string | undefined; specifications: Specification[]; recipients: readonly Recipient[] }

async function add(
  database: Database,
  inquiry: Inquiry,
  { key, specifications, recipients }: Circumstances,
): Promise<Stored> {
  const receivedAt = new Date()
  const { lines, ...fields } = inquiry
  return database.transact(async (queries) => {
    const receipt = await unusedReceipt(queries, receivedAt)
    const { numInsertedOrUpdatedRows } = await queries
      .insertInto('inquiries')
      .values({ ...fields, receipt, idempotency_key: key ?? null, received_at: receivedAt.toISOString() })
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 0n) return earlier(queries, inquiry, key ?? '')
    if (specifications.length > 0) {
      const values = specifications.map(({ hash, payload }) => ({ hash, payload }))
      await queries
        .insertInto('specifications')
        .values(values)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    const rows = lines.map(({ slug, documents, ...line }, position) => ({
      ...line,
      receipt,
      position,
      slug: slug ?? null,
      documents: JSON.stringify(documents),
      specification: specifications.find((known) => known.slug === slug)?.hash ?? null,
    }))
    if (rows.length > 0) await queries.insertInto('inquiry_lines').values(rows).execute()
    const isConfirmed = await mayConfirm(queries, inquiry.email, receivedAt)
    const mails = recipients
      .filter((recipient) => recipient !== 'buyer' || isConfirmed)
      .map((recipient) => ({ receipt, recipient }))
    if (mails.length > 0) await queries.insertInto('outbox').values(mails).execute()
    await indexInquiry(queries, receipt)
    return { receipt, receivedAt: receivedAt.toISOString(), outcome: 'stored' }
  })
}

/** Whether one more confirmation may go to an address today: whoever types the address of another cannot flood it. */
async function mayConfirm(queries: Queries, email: string, now: Date): Promise<boolean> {
  const confirmed = await queries
    .selectFrom('outbox')
    .innerJoin('inquiries', 'inquiries.receipt', 'outbox.receipt')
    .select('outbox.receipt')
    .where('recipient', '=', 'buyer')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('received_at', '>', new Date(now.getTime() - DAY_MS).toISOString())
    .limit(CONFIRMATIONS_A_DAY)
    .execute()
  return confirmed.length < CONFIRMATIONS_A_DAY
}

/** What was sent before with the same idempotency key. */
async function earlier(queries: Queries, inquiry: Inquiry, key: string): Promise<Stored> {
  const { receipt, receivedAt } = await queries
    .selectFrom('inquiries')
    .select(['receipt', 'received_at as receivedAt'])
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow()
  const first = await inquiryOf(queries, receipt)
  return { receipt, receivedAt, outcome: isDeepStrictEqual(first?.inquiry, inquiry) ? 'repeated' : 'conflict' }
}
