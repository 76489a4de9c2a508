import { randomInt } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type Inquiry, type Receipt, receiptNumber } from '../../shared/inquiry.ts'
import { DAY_MS } from '../../shared/timings.ts'
import { type Database, openDatabase, type Queries } from '../database/database.ts'
import { isOfBuyer } from './erasure.ts'
import { type Channel, openOutbox, type Recipient } from '../outbox/outbox.ts'
import {
  createAccessKey,
  inquiryFromRow,
  type SpecificationRevision,
  type StoredInquiry,
  type StoredLine,
} from './storedInquiry.ts'

export type InquiryStore = ReturnType<typeof createInquiryStore>

const CONFIRMATIONS_A_DAY = 3

type AddResult = Required<Receipt> & { outcome: 'stored' | 'repeated' | 'conflict' }

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
    /**
     * A repeated idempotency key returns the first receipt, or a conflict if the inquiry differs. `specifications` are
     * by slug.
     */
    add: (inquiry: Inquiry, key: string | undefined, specifications: Record<string, SpecificationRevision> = {}) =>
      add(database, inquiry, { key, specifications, recipients }),
    inquiryOf: (receipt: string) => database.read((queries) => inquiryOf(queries, receipt)),
    outbox: openOutbox(database),
  }
}

type AddOptions = {
  key: string | undefined
  specifications: Record<string, SpecificationRevision>
  recipients: readonly Recipient[]
}

async function add(
  database: Database,
  inquiry: Inquiry,
  { key, specifications, recipients }: AddOptions,
): Promise<AddResult> {
  const receivedAt = new Date()
  const accessKey = createAccessKey()
  const lines = inquiry.lines.map((line): StoredLine => {
    const specification = specifications[line.slug ?? '']
    return { ...line, ...(specification && { specification }) }
  })
  return database.transact(async (queries) => {
    for (;;) {
      const receipt = receiptNumber(receivedAt, () => randomInt(2 ** 32) / 2 ** 32)
      const { numInsertedOrUpdatedRows } = await queries
        .insertInto('inquiries')
        .values({
          ...inquiry,
          lines: JSON.stringify(lines),
          receipt,
          idempotency_key: key ?? null,
          access_key: accessKey,
          received_at: receivedAt.toISOString(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow()
      if (numInsertedOrUpdatedRows === 0n) {
        const earlier = await findEarlier(queries, inquiry, key)
        if (earlier) return earlier
        // Receipt numbers collide: with 10,000 inquiries a day, once in twenty days.
        continue
      }
      const isConfirmed = await mayConfirm(queries, inquiry.email, receivedAt)
      const deliveries = recipients
        .filter((recipient) => recipient !== 'buyer' || isConfirmed)
        .map((recipient) => ({ receipt, recipient }))
      if (deliveries.length > 0) await queries.insertInto('outbox').values(deliveries).execute()
      return { receipt, receivedAt: receivedAt.toISOString(), accessKey, outcome: 'stored' }
    }
  })
}

async function inquiryOf(queries: Queries, receipt: string): Promise<StoredInquiry | undefined> {
  const row = await queries.selectFrom('inquiries').selectAll().where('receipt', '=', receipt).executeTakeFirst()
  return row && inquiryFromRow(row)
}

/** Limits confirmations per address, because anybody can type another person's address. */
async function mayConfirm(queries: Queries, email: string, now: Date): Promise<boolean> {
  const confirmations = await queries
    .selectFrom('outbox')
    .innerJoin('inquiries', 'inquiries.receipt', 'outbox.receipt')
    .select('outbox.receipt')
    .where('recipient', '=', 'buyer')
    .where(isOfBuyer(email))
    .where('received_at', '>', new Date(now.getTime() - DAY_MS).toISOString())
    .limit(CONFIRMATIONS_A_DAY)
    .execute()
  return confirmations.length < CONFIRMATIONS_A_DAY
}

async function findEarlier(
  queries: Queries,
  inquiry: Inquiry,
  key: string | undefined,
): Promise<AddResult | undefined> {
  if (key === undefined) return undefined
  const row = await queries.selectFrom('inquiries').selectAll().where('idempotency_key', '=', key).executeTakeFirst()
  if (!row) return undefined
  const { receipt, receivedAt, accessKey, inquiry: first } = inquiryFromRow(row)
  return { receipt, receivedAt, accessKey, outcome: isDeepStrictEqual(first, inquiry) ? 'repeated' : 'conflict' }
}
