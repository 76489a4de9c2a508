import type { Queries } from '../../server/database/database.ts'
import type { State } from '../../server/database/tables.ts'
import { noteDelivered, noteUndelivered, record } from './changeInquiries.ts'
import { addressesIn, isAmong } from './copies.ts'
import { reasonFor, type Refusal, refusalsIn, refusalsInWords } from './returned.ts'
import {
  addressOf,
  FATE,
  type Fate,
  goneAt,
  isSameMail,
  isToBuyer,
  type MailKey,
  recipientsOf,
  type SentMail,
  sentMails,
} from './sentMails.ts'
import { stateOf } from './standing.ts'
import { ofCase } from './which.ts'

// What becomes of mails of ours that come back.

/** Of a mail of ours that came back: its Message-ID, where it says so, and whom it may not have reached. */
export type Returned = { messageId: string; refusals: Refusal[] }

/**
 * A mail that a mail server took and sent back was not delivered to those whom that names; false where it names nobody to whom mails
 * of the case went. `isOurs` says that it is known to be one of the case: then it was the buyer's.
 */
export async function noteReturned(
  queries: Queries,
  inquiry: string,
  { id, messageId, refusals, text, receivedAt }: Returned & { id: string; text: string; receivedAt: Date },
  isOurs = true,
): Promise<boolean> {
  const named = refusals.flatMap(({ recipient, original = '' }) => [original, recipient])
  const known = messageId === '' ? ownMailIn(text) : ownMail(messageId)
  const sent = known
    ? (await sentMails(queries, [known.receipt])).find((mail) => isSameMail(mail, known))
    : await lastSent(queries, inquiry, { named, receivedAt })
  const { receipt, recipient } = sent ?? known ?? { receipt: inquiry, recipient: '' }
  const returned = sent && afterReturn(sent, refusals)
  if (sent && !returned) {
    const action = 'A mail came back for an address to which it goes no more, which changes nothing'
    await record(queries, { receipt, by: '' }, action)
    return true
  }
  if (!returned?.isNamed && !known && !isOurs) return false
  if (sent && returned) {
    const kept = returnOf(sent) ?? { before: fateOf(sent), state: await stateOf(queries, inquiry), mails: [] }
    await keepReturn(queries, sent, { ...kept, after: returned.after, mails: [...kept.mails, id] })
    await queries.updateTable('mails').set({ returned_of: receipt }).where('id', '=', id).execute()
  }
  const isOfBuyer = returned?.isOfBuyer ?? true
  if (sent && isOfBuyer && recipient.startsWith('reply-')) await noteUndelivered(queries, receipt)
  else await record(queries, { receipt, by: '' }, isOfBuyer ? 'A mail came back' : 'A copy of the answer came back')
  return true
}

/** What is known of a mail of ours once another one says whom it did not reach; nothing where it goes to none of them any more. */
function afterReturn(
  mail: SentMail,
  said: Refusal[],
  { sent = fateOf(mail), given_up_at = new Date().toISOString() }: { sent?: Fate; given_up_at?: string } = {},
): { isNamed: boolean; isOfBuyer: boolean; after: Fate } | undefined {
  const { cc, former, former_cc } = mail
  const to = addressOf({ ...mail, ...sent })
  const was = recipientsOf({ ...sent, to, cc })
  // Nobody waits for what is done without.
  const without = sent.failure === null ? was.missed : []
  const past = [...former.map((before) => before.email), ...addressesIn(former_cc), ...without]
  const all = [to, ...addressesIn(cc)].filter((address) => !without.includes(address))
  const refusals = said.map(({ original = '', ...refusal }) =>
    isAmong([...all, ...past], original) ? { ...refusal, recipient: original } : refusal,
  )
  const own = refusals.filter(({ recipient }) => isAmong(all, recipient))
  if (own.length === 0 && refusals.some(({ recipient }) => isAmong(past, recipient))) return undefined
  const missed = own.length > 0 ? own : [{ recipient: to, failure: refusals[0]?.failure ?? '' }]
  const isMissed = (address: string) =>
    isAmong(
      missed.map((one) => one.recipient),
      address,
    )
  const isWaiting = sent.sent_at === null && sent.given_up_at === null
  const before = isWaiting ? { has: addressesIn(sent.reached || cc), missed: [] } : was
  const failure = refusalsInWords([
    ...before.missed
      .filter((address) => sent.failure && !isMissed(address))
      .map((address) => ({ recipient: address, failure: reasonFor(address, sent.failure ?? '') })),
    ...missed,
  ])
  const reached = before.has.filter((address) => !isMissed(address)).join(', ')
  const isOfBuyer = isMissed(to)
  const times = isOfBuyer ? { sent_at: null, given_up_at } : sent
  return {
    isNamed: own.length > 0,
    isOfBuyer,
    after: { failure, reached, sent_at: times.sent_at, given_up_at: times.given_up_at },
  }
}

/** What was known of a mail of ours before it came back, and is since; with the state of the case before, and the mails that say so. */
type Return = Record<'before' | 'after', Fate> & { state: State; mails: string[] }

/** How a mail of ours came back, unless something else has become of it since. */
function returnOf(sent: SentMail): Return | undefined {
  const known = JSON.parse(sent.returned ?? 'null') as Return | null
  return known && FATE.every((field) => known.after[field] === sent[field]) ? known : undefined
}

function fateOf({ failure, reached, sent_at, given_up_at }: Fate): Fate {
  return { failure, reached, sent_at, given_up_at }
}

/** Takes back what a mail has said of one of ours: what others say of it counts as if they had come alone. */
export async function takeBackReturn(queries: Queries, receipt: string, id: string): Promise<void> {
  const sent = (await sentMails(queries, [receipt])).find(({ returned }) => returned?.includes(id))
  const known = sent && returnOf(sent)
  if (!sent || !known) return
  const others = await queries
    .selectFrom('mails')
    .select(['id', 'text', 'subject'])
    .where('id', 'in', known.mails)
    .where('id', '<>', id)
    .orderBy('taken_at')
    .execute()
  const given_up_at = known.after.given_up_at ?? undefined
  const after = others.reduce((fate, { text, subject }) => {
    const said = afterReturn(sent, refusalsIn(text, subject), { sent: fate, given_up_at })
    return said?.after ?? fate
  }, known.before)
  await keepReturn(queries, sent, { ...known, after, mails: others.map((mail) => mail.id) })
  await noteDelivered(queries, receipt, known.state)
}

/** Other inquiries in which mails lie that say of a mail of these that it came back. */
export async function returnedElsewhere(queries: Queries, receipts: string[]): Promise<string[]> {
  const rows = await queries
    .selectFrom('mails')
    .select('receipt')
    .distinct()
    .where('receipt', 'not in', receipts)
    .where('returned_of', 'in', receipts)
    .execute()
  return rows.flatMap(({ receipt }) => receipt ?? [])
}

async function keepReturn(queries: Queries, { receipt, recipient }: MailKey, known: Return): Promise<void> {
  await queries
    .updateTable('outbox')
    .set({ ...known.after, returned: JSON.stringify(known) })
    .where('receipt', '=', receipt)
    .where('recipient', '=', recipient)
    .execute()
}

/**
 * The mail of a case that went last, before one came back, to one of those who get copies; of anybody else, to its buyer. Times of
 * mails that come are whole seconds.
 */
async function lastSent(
  queries: Queries,
  receipt: string,
  { named, receivedAt }: { named: string[]; receivedAt: Date },
): Promise<SentMail | undefined> {
  const parts = queries.selectFrom('inquiries').select('receipt').where(ofCase(receipt))
  const until = new Date(receivedAt.getTime() + 1000).toISOString()
  const sent = (await sentMails(queries, parts))
    .filter((mail) => isToBuyer(mail) && goneAt(mail) !== '' && mail.written_at < until)
    .toSorted((a, b) => goneAt(b).localeCompare(goneAt(a)))
  const isNamed = (address: string) => isAmong(named, address)
  const hasCopy = ({ cc, former_cc }: SentMail) => addressesIn(`${cc}, ${former_cc}`).some(isNamed)
  return sent.find(hasCopy) ?? sent.find(({ to }) => isNamed(to)) ?? sent[0]
}

export const RECEIPT = String.raw`INQ-\d{8}-[0-9A-Z]{6}`

const OWN_ID = String.raw`(${RECEIPT})\.(sales|buyer|reply-\d+)@`

/** The inquiry and recipient of a mail that this server has sent, by its Message-ID. */
export function ownMail(messageId: string): MailKey | undefined {
  return ownMailAt(new RegExp(`^<${OWN_ID}`), messageId)
}

/** The same of one that a mail which came back has in its text, or names there. */
export function ownMailIn(text: string): MailKey | undefined {
  return ownMailAt(new RegExp(String.raw`message-id:\s*<${OWN_ID}`, 'i'), text) ?? ownMailAt(new RegExp(OWN_ID), text)
}

function ownMailAt(place: RegExp, text: string): MailKey | undefined {
  const [, receipt = '', recipient = ''] = place.exec(text) ?? []
  return receipt === '' ? undefined : { receipt, recipient }
}
