import { randomBytes } from 'node:crypto'
import { type Receipt, receiptNumber } from '../../shared/inquiry.ts'
import { DAY_MS } from '../../shared/timings.ts'
import { type Database, openDatabase, type Queries } from '../database/database.ts'
import { isOfBuyer } from './erasure.ts'
import { type Channel, openOutbox, type Recipient } from '../outbox/outbox.ts'
import { inquiryFromRow, type CheckedInquiry } from './storedInquiry.ts'

export type InquiryStore = ReturnType<typeof createInquiryStore>

const CONFIRMATIONS_A_DAY = 3

type AddResult = Required<Receipt> & { isNew: boolean }

export type Channels = Partial<Record<Channel, unknown>>

export async function openInquiryStore(url: string, channels?: Channels): Promise<InquiryStore> {
  return createInquiryStore(await openDatabase(url), channels)
}

/** Only configured channels get outbox rows: configuring mail later must not send old inquiries. */
export function createInquiryStore(database: Database, { mail, webhook }: Channels = {}) {
  const recipients: Recipient[] = [
    ...(mail ? (['sales', 'buyer'] as const) : []),
    ...(webhook ? ['webhook' as const] : []),
  ]
  return {
    database,
    close: database.close,
    /** A repeated key returns the first receipt. */
    add: (inquiry: CheckedInquiry, key: string | undefined) =>
      database.transact((queries) => add(queries, inquiry, key, recipients)),
    inquiryOf: (receipt: string) =>
      database.read(async (queries) => {
        const row = await queries.selectFrom('inquiries').selectAll().where('receipt', '=', receipt).executeTakeFirst()
        return row && inquiryFromRow(row)
      }),
    outbox: openOutbox(database),
  }
}

async function add(
  queries: Queries,
  inquiry: CheckedInquiry,
  key: string | undefined,
  recipients: Recipient[],
): Promise<AddResult> {
  const now = new Date()
  const receipt = receiptNumber(now)
  const receivedAt = now.toISOString()
  // 128 bits, because a receipt number could be guessed.
  const accessKey = randomBytes(16).toString('base64url')
  const { numInsertedOrUpdatedRows } = await queries
    .insertInto('inquiries')
    .values({
      ...inquiry,
      lines: JSON.stringify(inquiry.lines),
      receipt,
      idempotency_key: key ?? null,
      access_key: accessKey,
      received_at: receivedAt,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) return findEarlier(queries, key)
  const isConfirmed = await mayConfirm(queries, inquiry.email, now)
  const deliveries = recipients
    .filter((recipient) => recipient !== 'buyer' || isConfirmed)
    .map((recipient) => ({ receipt, recipient }))
  if (deliveries.length > 0) await queries.insertInto('outbox').values(deliveries).execute()
  return { receipt, receivedAt, accessKey, isNew: true }
}

/** Mail to `ada+1@` reaches the mailbox of `ada@`. */
const mailboxOf = (email: string) => email.replace(/\+.*@/, '@')

/** Limits confirmations per mailbox, because anybody can type another person's address. */
async function mayConfirm(queries: Queries, email: string, now: Date): Promise<boolean> {
  const confirmed = await queries
    .selectFrom('outbox')
    .innerJoin('inquiries', 'inquiries.receipt', 'outbox.receipt')
    .select('email')
    .where('recipient', '=', 'buyer')
    .where('received_at', '>', new Date(now.getTime() - DAY_MS).toISOString())
    .where('received_at', '<=', now.toISOString())
    .execute()
  const mailboxes = confirmed.map((row) => ({ email: mailboxOf(row.email) }))
  return mailboxes.filter(isOfBuyer(mailboxOf(email))).length < CONFIRMATIONS_A_DAY
}

async function findEarlier(queries: Queries, key: string | undefined): Promise<AddResult> {
  const row = await queries
    .selectFrom('inquiries')
    .selectAll()
    .where('idempotency_key', '=', key ?? null)
    .executeTakeFirstOrThrow()
  const { inquiry: _, ...receipt } = inquiryFromRow(row)
  return { ...receipt, isNew: false }
}
