import { randomUUID } from 'node:crypto'
import { type ExpressionBuilder, type RawBuilder, type Selectable, sql } from 'kysely'
import { INQUIRY_FIELDS } from '../../shared/inquiry.ts'
import type { Queries } from '../../server/database/database.ts'
import { firmDomain } from '../../server/database/marks.ts'
import { isWritten, type State, type Tables } from '../../server/database/tables.ts'
import { unusedReceipt } from '../../server/database/unusedReceipt.ts'
import { caseIn, type Change, holdCase, record, setInquiry } from './changeInquiries.ts'
import { addressesOf } from './firm.ts'
import { eraseMails } from './privacy.ts'
import { addressesNamed, refusalsIn } from './returned.ts'
import { noteReturned, ownMail, ownMailIn, RECEIPT, type Returned, takeBackReturn } from './returns.ts'
import { isAnswered, stateOf } from './standing.ts'
import { copiedTo, inCase, ofPerson } from './which.ts'

/** A mail as it came, read and cleaned. */
export type ArrivedMail = Pick<Tables['mails'], 'name' | 'email' | 'subject' | 'text' | 'kind'> & {
  /** Of each mail another one: the hash of its Message-ID. */
  id: string
  messageId: string
  receivedAt: Date
  /** Where it went, by its headers. */
  to: string[]
  /** Who else got it but ourselves, with commas between them. */
  cc: string
  /** Message-IDs of the mails that it answers. */
  references: string[]
  returned?: Returned
  files: { name: string; content: Buffer }[]
}

/** Those of these ids of which no mail was taken yet. */
export async function notTaken(queries: Queries, ids: string[]): Promise<Set<string>> {
  const known = new Set<string>()
  // Databases take so many parameters and no more.
  for (let at = 0; at < ids.length; at += 500) {
    const rows = queries
      .selectFrom('taken_mails')
      .select('id')
      .where('id', 'in', ids.slice(at, at + 500))
    for (const { id } of await rows.execute()) known.add(id)
  }
  return new Set(ids.filter((id) => !known.has(id)))
}

/** When the last mail was taken; the first time now, which is noted. */
export async function lastTaken(queries: Queries, now: Date): Promise<Date> {
  const { last } = await queries
    .selectFrom('taken_mails')
    .select(({ fn }) => fn.max('taken_at').as('last'))
    .executeTakeFirstOrThrow()
  if (last !== null) return new Date(last)
  await queries.insertInto('taken_mails').values({ id: '', taken_at: now.toISOString() }).execute()
  return now
}

/** Puts a mail where it belongs, once. */
export async function takeMail(queries: Queries, mail: ArrivedMail): Promise<void> {
  const { numInsertedOrUpdatedRows } = await queries
    .insertInto('taken_mails')
    .values({ id: mail.id, taken_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  // A copy of what this server has sent says nothing new.
  if (numInsertedOrUpdatedRows === 0n || ownMail(mail.messageId)) return
  const receipt = await receiptFor(queries, mail)
  const id = randomUUID()
  const { name, email, cc, subject, text, kind, messageId: message_id } = mail
  const [received_at, taken_at] = [mail.receivedAt, new Date()].map((time) => time.toISOString()) as [string, string]
  await queries
    .insertInto('mails')
    .values({ id, receipt: receipt ?? null, received_at, message_id, name, email, cc, subject, text, kind, taken_at })
    .execute()
  for (const [position, { name: file, content }] of mail.files.entries())
    await queries
      .insertInto('files')
      .values({
        id: randomUUID(),
        mail: id,
        position,
        name: file,
        size: content.length,
        content: content.toString('base64'),
      })
      .execute()
  if (receipt !== undefined) await follow(queries, await caseIn(queries, receipt), { ...mail, id })
}

/** What a mail that is stored does to its case. */
async function follow(queries: Queries, receipt: string, mail: ArrivedMail): Promise<void> {
  const { kind, returned, email } = mail
  if (kind === 'automatic') return record(queries, { receipt, by: '' }, 'An automatic mail came')
  if (kind === 'own') return record(queries, { receipt, by: '' }, 'Sales wrote with a mail program')
  if (kind === 'bounce') {
    if (returned) await noteReturned(queries, receipt, { ...mail, ...returned })
    return
  }
  // Anybody who knows the number of a case may write into it.
  const isBuyer = (await addressesOf(queries, receipt)).includes(email.toLowerCase())
  await reopen(queries, { receipt, by: '' }, isBuyer ? 'The buyer replied by mail' : 'Somebody else wrote by mail')
}

/** Somebody waits for an answer. */
async function reopen(queries: Queries, { receipt, by }: Change, action: string): Promise<void> {
  await setInquiry(queries, receipt, { state: 'new' })
  await record(queries, { receipt, by }, action)
}

/** The receipt number in a text. */
function numberIn(text: string): string | undefined {
  return new RegExp(`\\b${RECEIPT}\\b`, 'i').exec(text)?.[0].toUpperCase()
}

/**
 * The inquiry that a mail belongs to: by the address it went to, by what it answers, by the number in its subject; one that
 * came back also by what its text names. One that was merged into another has its mails for itself: they go with it when it
 * is separated.
 */
async function receiptFor(queries: Queries, mail: ArrivedMail): Promise<string | undefined> {
  const { to, references, returned, subject, text, kind } = mail
  const named = [
    ...to.map((address) => new RegExp(`\\+(${RECEIPT})@`, 'i').exec(address)?.[1]?.toUpperCase()),
    ...[returned?.messageId ?? '', ...references.toReversed()].map((id) => ownMail(id)?.receipt),
    numberIn(subject),
    ...(kind === 'bounce' ? [ownMailIn(text)?.receipt, numberIn(text)] : []),
  ]
  for (const receipt of new Set(named))
    if (receipt !== undefined && (await holdCase(queries, receipt))) {
      // What answers spam waits beside what belongs nowhere: it may be none, and nobody looks at the list of spam.
      return isWritten({ kind }) && (await stateOf(queries, receipt)) === 'spam' ? undefined : receipt
    }
  return undefined
}

/** A mail with the names of what came with it. */
export type ShownMail = Selectable<Tables['mails']> & { files: Pick<Tables['files'], 'id' | 'name' | 'size'>[] }

export function mailsOf(queries: Queries, receipts: string[]): Promise<ShownMail[]> {
  return mailsWhere(queries, sql`receipt in (${sql.join(receipts)})`)
}

/** What belongs to no inquiry yet, the oldest first. */
export function unassignedMails(queries: Queries, limit: number): Promise<ShownMail[]> {
  return mailsWhere(queries, sql`receipt is null`, limit)
}

async function mailsWhere(queries: Queries, which: RawBuilder<boolean>, limit = 1000): Promise<ShownMail[]> {
  const mails = await queries
    .selectFrom('mails')
    .selectAll()
    .where(which)
    .orderBy('received_at')
    // A mailbox counts in seconds.
    .orderBy('taken_at')
    .limit(limit)
    .execute()
  const files = await queries
    .selectFrom('files')
    .select(['id', 'mail', 'name', 'size'])
    .where('mail', 'in', queries.selectFrom('mails').select('id').where(which))
    .orderBy('position')
    .execute()
  return mails.map((mail) => ({ ...mail, files: files.filter((file) => file.mail === mail.id) }))
}

/**
 * Inquiries that somebody has who wrote a mail, or that its subject names, spam, too; and those of others of the firm. Of a
 * mail that came back also those of whomever it names.
 */
export type Likely = Pick<Tables['inquiries'], 'receipt' | 'company' | 'name' | 'email' | 'received_at'> & {
  state: State
}

/** By the id of a mail that belongs to no inquiry: those that may be meant, its writer's and the newest first. */
export async function likelyInquiries(queries: Queries, mails: ShownMail[]): Promise<Map<string, Likely[]>> {
  const likely = new Map<string, Likely[]>()
  for (const { id, email, subject, text, kind } of mails) {
    const number = numberIn(subject) ?? ''
    const people = kind === 'bounce' ? addressesNamed(text).slice(0, MOST_NAMED) : email === '' ? [] : [email]
    const named = (row: ExpressionBuilder<Tables, 'inquiries'>) =>
      row.or([ofPerson(...people), row('receipt', '=', number), row('receipt', 'in', withCopyTo(queries, people))])
    const ofFirm = queries
      .selectFrom('marks')
      .select('receipt')
      .where('kind', '=', 'domain')
      .where('value', '=', firmDomain(email))
    const found = await queries
      .selectFrom('inquiries')
      .select(['receipt', 'company', 'name', 'email', 'received_at', 'state'])
      .where((row) => row.or([named(row), row.and([row('receipt', 'in', ofFirm), row('state', '<>', 'spam')])]))
      .where('merged_into', 'is', null)
      .orderBy((row) => row.case().when(named(row)).then(0).else(1).end())
      .orderBy('received_at', 'desc')
      .limit(MOST_LIKELY)
      .execute()
    likely.set(id, found)
  }
  return likely
}

const MOST_LIKELY = 5
const MOST_NAMED = 20

/** Cases of which one of these people got a copy of an answer. */
function withCopyTo(queries: Queries, people: string[]) {
  return queries
    .selectFrom('replies')
    .innerJoin('inquiries as part', 'part.receipt', 'replies.receipt')
    .select((row) => row.fn.coalesce('part.merged_into', 'part.receipt').as('receipt'))
    .where(copiedTo(...people))
}

export async function countUnassigned(queries: Queries): Promise<number> {
  const { count } = await queries
    .selectFrom('mails')
    .select(sql<number>`cast(count(*) as integer)`.as('count'))
    .where('receipt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

const JOINED = 'joined a mail to it'

/** Joins a mail that belongs to no inquiry to one, where both are there, and says which of them is not. */
export async function joinMail(
  queries: Queries,
  id: string,
  { receipt, by }: Change,
): Promise<'no inquiry' | 'no mail' | undefined> {
  if (!(await holdCase(queries, receipt))) return 'no inquiry'
  const taken_at = new Date().toISOString()
  const mail = await queries
    .updateTable('mails')
    .set({ receipt, taken_at })
    .where('id', '=', id)
    .where('receipt', 'is', null)
    .returning(['kind', 'subject', 'text', 'received_at'])
    .executeTakeFirst()
  if (!mail) return 'no mail'
  const main = await caseIn(queries, receipt)
  if (mail.kind !== 'bounce') {
    await reopen(queries, { receipt: main, by }, JOINED)
    return undefined
  }
  const { subject, text, received_at } = mail
  const refusals = refusalsIn(text, subject)
  const returned = { id, messageId: '', refusals, text, receivedAt: new Date(received_at) }
  const isOfCase = await noteReturned(queries, main, returned, false)
  const action = isOfCase ? JOINED : `${JOINED}, which names nobody to whom its mails went: none counts as undelivered`
  await record(queries, { receipt: main, by }, action)
  return undefined
}

/** What mail programs put before the subject of a mail that they answer or pass on: `Re: AW: [2]`. */
const ANSWERS_OR_PASSES_ON =
  /^(?:\s*(?:re|aw|antw|sv|vs|odp|ynt|rv|r|rif|fwd?|wg|tr|i|pd|回复|答复|转发|返信)(?:\s*\[\d+\])?\s*[:：])+\s*/iu

/** Makes an inquiry of a mail that belongs to none, and gives its receipt. */
export async function makeInquiry(queries: Queries, id: string, by: string): Promise<string | undefined> {
  // Written as it is, it is kept from others who press the same at this moment.
  const mail = await queries
    .updateTable('mails')
    .set({ receipt: null })
    .where('id', '=', id)
    .where('receipt', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!mail) return undefined
  const { received_at } = mail
  const receipt = await unusedReceipt(queries, new Date(received_at))
  const texts = {
    name: (mail.name || mail.email).slice(0, INQUIRY_FIELDS.name),
    email: mail.email.slice(0, INQUIRY_FIELDS.email),
    message: mail.subject.replace(ANSWERS_OR_PASSES_ON, ''),
  }
  await queries
    .insertInto('inquiries')
    .values({ receipt, received_at, company: '', telephone: '', country: '', ...texts })
    .execute()
  await queries.updateTable('mails').set({ receipt }).where('id', '=', id).execute()
  await record(queries, { receipt, by }, 'made it of a mail')
  return receipt
}

export async function dropMail(queries: Queries, id: string, by: string): Promise<void> {
  const [mail] = await mailsWhere(queries, sql`id = ${id} and receipt is null`)
  if (!mail) return
  await eraseMails(queries, sql`id = ${id} and receipt is null`)
  // The log outlives the mail: it names no person.
  const domain = mail.email.split('@')[1] ?? 'nowhere'
  await record(queries, { by }, `dropped a mail from ${domain} that belonged to no inquiry`)
}

/**
 * Has a mail belong to no inquiry again: a case that waited for nothing but an answer to it waits no longer, and what it said of a
 * mail of ours is taken back.
 */
export async function takeOutMail(queries: Queries, { receipt, by }: Change, id: string): Promise<boolean> {
  const wasAnswered = await isAnswered(queries, receipt)
  const mail = await queries
    .selectFrom('mails')
    .select('returned_of')
    .where('id', '=', id)
    .where(inCase(receipt))
    .executeTakeFirst()
  if (!mail) return false
  const taken_at = new Date().toISOString()
  await queries.updateTable('mails').set({ receipt: null, taken_at, returned_of: null }).where('id', '=', id).execute()
  if (mail.returned_of !== null) await takeBackReturn(queries, mail.returned_of, id)
  if (!wasAnswered && (await isAnswered(queries, receipt)))
    await queries
      .updateTable('inquiries')
      .set({ state: 'answered' })
      .where('receipt', '=', receipt)
      .where('state', 'in', ['new', 'in work'])
      .execute()
  await record(queries, { receipt, by }, 'took a mail out of it, which belongs to no inquiry now')
  return true
}
