import type { Queries } from '../../server/database/database.ts'
import { OPEN_STATES, type Tables } from '../../server/database/tables.ts'
import { pricesIn } from './replyDraft.ts'
import { ofCase, ofPerson } from './which.ts'

/** What other inquiries tell of the firm of a buyer. */
export type Firm = {
  /** Others who have written from there, each with their last inquiry. */
  people: Pick<Tables['inquiries'], 'receipt' | 'name' | 'company' | 'email' | 'received_at'>[]
  /** Prices that they or the buyer were told before, the newest first. */
  told: Told[]
  /** All their inquiries, and others of the buyer. */
  receipts: string[]
}
type Told = { what: string; price: string; at: string; receipt: string }

/** Inquiries of one firm share a domain, a name or a tax number. */
const FIRM_MARKS = ['domain', 'company', 'tax'] as const

/** All addresses that the buyer of a case has or had, in small letters. */
export async function addressesOf(queries: Queries, receipt: string): Promise<string[]> {
  const own = queries.selectFrom('inquiries').select('receipt').where(ofCase(receipt))
  const rows = await queries
    .selectFrom('inquiries')
    .select('email')
    .where('receipt', 'in', own)
    .union(queries.selectFrom('former_addresses').select('email').where('receipt', 'in', own))
    .execute()
  return [...new Set(rows.map(({ email }) => email.toLowerCase()))]
}

export async function firmOf(queries: Queries, receipt: string): Promise<Firm> {
  const buyer = await addressesOf(queries, receipt)
  const ofFirm = queries
    .selectFrom('marks as own')
    .innerJoin('marks as other', (join) =>
      join.onRef('other.kind', '=', 'own.kind').onRef('other.value', '=', 'own.value'),
    )
    .select('other.receipt')
    .where('own.receipt', '=', receipt)
    .where('own.kind', 'in', FIRM_MARKS)
  const inquiries = await queries
    .selectFrom('inquiries')
    .select(['receipt', 'name', 'company', 'email', 'received_at'])
    .where((row) => row.or([row('receipt', 'in', ofFirm), ofPerson(...buyer)]))
    .where((row) => row.or([row('merged_into', 'is', null), row.not(ofCase(receipt))]))
    .where('receipt', '<>', receipt)
    .where('state', '<>', 'spam')
    .orderBy('received_at', 'desc')
    .limit(MOST_INQUIRIES)
    .execute()
  const people = new Map<string, Firm['people'][number]>()
  for (const inquiry of inquiries) {
    const email = inquiry.email.toLowerCase()
    if (!buyer.includes(email) && !people.has(email)) people.set(email, inquiry)
  }
  const receipts = inquiries.map((row) => row.receipt)
  return { people: [...people.values()], told: await pricesTold(queries, receipts), receipts }
}

/**
 * Other inquiries of the buyer or the firm for which an answer to this one matters, in the order in which they are held: they
 * wait for one, or somebody has begun to write one.
 */
export async function besideIt(queries: Queries, receipt: string): Promise<string[]> {
  const { receipts } = await firmOf(queries, receipt)
  if (receipts.length === 0) return []
  const rows = await queries
    .selectFrom('inquiries')
    .select('receipt')
    .where('receipt', 'in', receipts)
    .where('merged_into', 'is', null)
    .where((row) =>
      row.or([
        row('state', 'in', OPEN_STATES),
        row('receipt', 'in', row.selectFrom('drafts').select('receipt')),
        row('receipt', 'in', row.selectFrom('looks').select('receipt')),
      ]),
    )
    .orderBy('receipt')
    .execute()
  return rows.map((row) => row.receipt)
}

const MOST_INQUIRIES = 200

async function pricesTold(queries: Queries, receipts: string[]): Promise<Told[]> {
  if (receipts.length === 0) return []
  const replies = await queries
    .selectFrom('replies')
    .select(['receipt', 'text', 'written_at'])
    .where('receipt', 'in', receipts)
    .orderBy('written_at', 'desc')
    .execute()
  return replies.flatMap(({ receipt, text, written_at: at }) =>
    pricesIn(text).map((priced) => ({ ...priced, at, receipt })),
  )
}
