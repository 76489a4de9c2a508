import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Client, createClient } from '@libsql/client'
import { type Inquiry } from '../shared/inquiry.ts'
import { receiptNumber } from '../shared/receipt.ts'

/** Inquiries in SQLite. */
export type InquiryStore = {
  /**
   * Stores an inquiry and gives its receipt number. The same idempotency key gives the first receipt again, and a
   * conflict where another inquiry was sent with it.
   */
  add: (inquiry: Inquiry, idempotencyKey: string | undefined) => Promise<Stored>
  /** Fails where the database does not answer. */
  ping: () => Promise<void>
  close: () => void
}

type Stored = { receipt: string; outcome: 'stored' | 'repeated' | 'conflict' }

/** Opens the database at `url` (`file:` path or a libSQL server), creating file and table where they are missing. */
export async function openInquiryStore(url: string): Promise<InquiryStore> {
  if (url.startsWith('file:')) await mkdir(dirname(url.slice('file:'.length)), { recursive: true })
  const client = createClient({ url })
  await client.execute(`create table if not exists inquiries (
    receipt text primary key,
    idempotency_key text unique,
    received_at text not null,
    name text not null,
    company text not null,
    email text not null,
    product text not null,
    grade text not null,
    quantity text not null,
    need text not null,
    message text not null
  )`)
  return {
    add: (inquiry, key) => add(client, inquiry, key),
    ping: async () => {
      await client.execute('select 1')
    },
    close: () => client.close(),
  }
}

async function add(client: Client, inquiry: Inquiry, key: string | undefined): Promise<Stored> {
  const receivedAt = new Date()
  const receipt = receiptNumber(receivedAt, Math.random)
  const { rowsAffected } = await client.execute({
    sql: `insert into inquiries (receipt, idempotency_key, received_at, name, company, email, product, grade, quantity, need, message)
      values (:receipt, :key, :receivedAt, :name, :company, :email, :product, :grade, :quantity, :need, :message)
      on conflict (idempotency_key) do nothing`,
    args: { ...inquiry, receipt, key: key ?? null, receivedAt: receivedAt.toISOString() },
  })
  if (rowsAffected === 1 || key === undefined) return { receipt, outcome: 'stored' }
  const { rows } = await client.execute({ sql: 'select * from inquiries where idempotency_key = ?', args: [key] })
  const first = rows[0]
  if (typeof first?.receipt !== 'string') throw new Error('the inquiry of a repeated idempotency key is gone')
  const isSame = Object.entries(inquiry).every(([field, value]) => first[field] === value)
  return { receipt: first.receipt, outcome: isSame ? 'repeated' : 'conflict' }
}
