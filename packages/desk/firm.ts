import type { Queries } from '../../server/database/database.ts'
import { OPEN_STATES, type State, type Tables } from '../../server/database/tables.ts'
import type { Case } from './readInquiries.ts'
import { FATE, mailsToBuyer, type SentMail, WENT_AGAIN } from './sentMails.ts'
import { amountsAt, namedBeside, pricesIn, productOf } from './pricesInText.ts'
import { inCase, isReplyOf, ofCase, ofPerson } from './which.ts'

/** What other inquiries tell of the firm of a buyer. */
export type Firm = {
  /** Others who have written from there, each with their last inquiry. */
  people: Person[]
  /** Others whose firm has the same name and may be another. */
  namesakes: Person[]
  /** Prices that they or the buyer were told before, the newest first. */
  told: Told[]
  /** All their inquiries, and others of the buyer. */
  receipts: string[]
}
export type Person = Pick<Tables['inquiries'], 'receipt' | 'name' | 'company' | 'email' | 'received_at'> & {
  state: State
}
export type Told = {
  /** A line as letters have it; empty where the price stands elsewhere in the letter. */
  what: string
  /** What it may be a price of; elsewhere in a letter what that names beside it, or else all that it quotes or was asked for. */
  products: string[]
  price: string
  at: string
  receipt: string
  person: string
  /** To whom the letter goes. */
  email: string
  /** Whom alone its mail has reached, where that was not delivered to the buyer; empty for nobody. */
  to?: string
  /** When those who had got no copy of it got one. */
  copiedAt?: string
}

/** All addresses that the buyer of a case has or had, in small letters. */
export async function addressesOf(queries: Queries, receipt: string): Promise<string[]> {
  const rows = await queries
    .selectFrom('inquiries')
    .select('email')
    .where(ofCase(receipt))
    .union(queries.selectFrom('former_addresses').select('email').where(inCase(receipt)))
    .execute()
  return [...new Set(rows.map(({ email }) => email.toLowerCase()))]
}

export async function firmOf(queries: Queries, receipt: string): Promise<Firm> {
  const buyer = await addressesOf(queries, receipt)
  const related = queries
    .selectFrom('marks as own')
    .innerJoin('marks as other', (join) =>
      join.onRef('other.kind', '=', 'own.kind').onRef('other.value', '=', 'own.value'),
    )
    .select('other.receipt')
    .where('own.receipt', '=', receipt)
  const withDomain = queries.selectFrom('marks').select('receipt').where('kind', '=', 'domain')
  // A free mailbox proves no firm: many have the same name.
  const ofFirm = related.where((row) =>
    row.or([
      row('own.kind', 'in', ['domain', 'tax']),
      row.and([
        row('own.kind', '=', 'company'),
        row('own.receipt', 'in', withDomain),
        row('other.receipt', 'in', withDomain),
      ]),
    ]),
  )
  const ofName = related.where('own.kind', '=', 'company')
  const others = queries
    .selectFrom('inquiries')
    .select(['receipt', 'name', 'company', 'email', 'received_at', 'state'])
    .where((row) => row.or([row('merged_into', 'is', null), row.not(ofCase(receipt))]))
    .where('receipt', '<>', receipt)
    .where('state', '<>', 'spam')
    .orderBy('received_at', 'desc')
    .limit(MOST_INQUIRIES)
  const own = await others.where((row) => row.or([row('receipt', 'in', ofFirm), ofPerson(...buyer)])).execute()
  const people = peopleIn(own, buyer)
  const known = [...buyer, ...people.map(({ email }) => email.toLowerCase())]
  const namesakes = peopleIn(await others.where('receipt', 'in', ofName).execute(), known)
  const receipts = own.map((row) => row.receipt)
  const products = await productsOf(queries, receipts)
  const answers = await answersTo(queries, receipts)
  const told = toldBy(answers.map((reply) => ({ ...reply, products: products.get(reply.receipt) ?? [] })))
  return { people, namesakes, told, receipts }
}

/** Those of other addresses than these, each with their last inquiry. */
function peopleIn(inquiries: Person[], known: string[]): Person[] {
  const people = new Map<string, Person>()
  for (const inquiry of inquiries) {
    const email = inquiry.email.toLowerCase()
    if (!known.includes(email) && !people.has(email)) people.set(email, inquiry)
  }
  return [...people.values()]
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

/** By receipt: what is quoted or was asked for. */
async function productsOf(queries: Queries, receipts: string[]): Promise<Map<string, string[]>> {
  const products = new Map<string, string[]>(receipts.map((receipt) => [receipt, []]))
  if (receipts.length === 0) return products
  const marks = queries.selectFrom('marks').select(['receipt', 'shown']).where('receipt', 'in', receipts)
  for (const { receipt, shown } of await marks.where('kind', '=', 'product').execute())
    products.get(receipt)?.push(shown)
  return products
}

async function answersTo(queries: Queries, receipts: string[]): Promise<Omit<Answer, 'products'>[]> {
  if (receipts.length === 0) return []
  return queries
    .selectFrom('replies')
    .innerJoin('inquiries', 'inquiries.receipt', 'replies.receipt')
    .leftJoin('outbox', (join) => join.on(isReplyOf))
    .select(['replies.receipt', 'subject', 'text', 'written_at', 'replies.person', 'email', ...FATE, ...WENT_AGAIN])
    .where('replies.receipt', 'in', receipts)
    .orderBy('written_at', 'desc')
    .execute()
}

/** An answer, with address and products of its inquiry, and what became of its mail, where there is one. */
type Answer = Pick<Tables['replies'], 'receipt' | 'subject' | 'text' | 'written_at' | 'person'> &
  Pick<Told, 'email' | 'products'> & {
    [What in (typeof FATE)[number] | (typeof WENT_AGAIN)[number]]: SentMail[What] | null
  }

/** What stands in answers, the newest first. */
function toldBy(replies: Answer[]): Told[] {
  const told = replies.flatMap((reply) => {
    const { receipt, person, email, written_at, products, ...sent } = reply
    const to = sent.given_up_at ? (sent.reached ?? '') : undefined
    // Those whom alone it has reached had it before it went again to the buyer.
    const at = (to === undefined && sent.resent_at) || written_at
    const copiedAt = (sent.sent_at && sent.failure === null && sent.copied_at) || undefined
    const ofLines = pricesIn(reply.text).map((priced) => ({ ...priced, products: [productOf(priced)] }))
    const quoted = ofLines.flatMap((priced) => priced.products)
    const beside = amountsAt(reply, ofLines).map((amount) => {
      const named = namedBeside(amount, [...quoted, ...products])
      return {
        what: '',
        price: amount.price,
        products: [named, quoted, products].find(({ length }) => length > 0) ?? [],
      }
    })
    const once = new Map(beside.map((amount) => [JSON.stringify(amount), amount])).values()
    return [...ofLines, ...once].map((named) => ({ ...named, at, receipt, person, email, to, copiedAt }))
  })
  return told.toSorted((a, b) => b.at.localeCompare(a.at))
}

/** The prices that stand in answers of a case or in others of the buyer and the firm, the newest first. */
export function toldIn(found: Case): Told[] {
  const products = [...found.inquiry.lines, ...found.leftOut].flatMap(({ product }) => product || [])
  // Of two that went again at once the newer one comes first.
  const own = mailsToBuyer(found)
    .toReversed()
    .flatMap(({ reply, ...mail }) => (reply ? { ...mail, ...reply, email: mail.to, products } : []))
  return [...toldBy(own), ...found.firm.told].toSorted((a, b) => b.at.localeCompare(a.at))
}
