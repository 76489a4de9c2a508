import { sql } from 'kysely'
import type { Queries } from '../../server/database/database.ts'
import { indexInquiry } from '../../server/database/indexInquiry.ts'
import { dropUnused } from './attachments.ts'
import { ANSWERED_BESIDE, record, recordErased, setState } from './changeInquiries.ts'
import { copiesBeside } from './copies.ts'
import { conditionOf, containing, NOBODY } from './filters.ts'
import { isAnswered } from './standing.ts'
import { unsentCopies } from './unsent.ts'
import { ofPerson, type Which, withReceipt } from './which.ts'

/** The receipts of these inquiries, the oldest first. */
export async function receiptsOf(queries: Queries, which: Which): Promise<string[]> {
  const found = queries.selectFrom('inquiries').select('receipt').where(which).orderBy('received_at')
  return (await found.execute()).map(({ receipt }) => receipt)
}

/** All that is stored about one person, as it is stored. */
export async function personalData(queries: Queries, email: string) {
  const sought = queries.selectFrom('inquiries').select('receipt').where(ofPerson(email))
  const rowsOf = (table: PersonalTable) =>
    queries.selectFrom<PersonalTable>(table).selectAll().where('receipt', 'in', sought).execute()
  const mails = queries.selectFrom('mails').where((row) => row.or([row('receipt', 'in', sought), ofPerson(email)]))
  return {
    inquiries: await rowsOf('inquiries'),
    former: await rowsOf('former_addresses'),
    lines: await rowsOf('inquiry_lines'),
    quoted: await rowsOf('quoted_lines'),
    notes: await rowsOf('notes'),
    replies: await rowsOf('replies'),
    attachments: await queries
      .selectFrom('attachments')
      .innerJoin('contents', 'contents.hash', 'attachments.hash')
      .select(['receipt', 'reply', 'name', 'size', 'content'])
      .where('receipt', 'in', sought)
      .execute(),
    outbox: await rowsOf('outbox'),
    drafts: await rowsOf('drafts'),
    events: await rowsOf('events'),
    marks: await rowsOf('marks'),
    mails: await mails.selectAll().execute(),
    files: await queries.selectFrom('files').selectAll().where('mail', 'in', mails.select('id')).execute(),
    copies: (await copiesTo(queries, email)).map(({ receipt, position }) => ({ receipt, reply: position })),
    mailsCopied: (await mailsCopiedTo(queries, email)).map(({ id, receipt }) => ({ id, receipt })),
  }
}

type PersonalTable =
  | 'inquiries'
  | 'former_addresses'
  | 'inquiry_lines'
  | 'quoted_lines'
  | 'notes'
  | 'replies'
  | 'outbox'
  | 'drafts'
  | 'events'
  | 'marks'

/**
 * Deletes inquiries with all that belongs to them, also what waits to be sent, and mails of which the same holds. Gives
 * their receipts; what was done with them stays noted.
 */
export async function erase(queries: Queries, which: Which, by: string): Promise<string[]> {
  const receipts = await receiptsOf(queries, which)
  for (const receipt of receipts) {
    const others = await partOf(queries, receipt)
    await eraseMails(queries, withReceipt(receipt))
    await queries.updateTable('inquiries').set({ merged_into: null }).where('merged_into', '=', receipt).execute()
    for (const table of [
      'marks',
      'attachments',
      'former_addresses',
      'outbox',
      'replies',
      'notes',
      'drafts',
      'quoted_lines',
      'inquiry_lines',
      'inquiries',
    ] as const)
      await queries.deleteFrom(table).where('receipt', '=', receipt).execute()
    await queries
      .updateTable('events')
      .set({ detail: '' })
      .where('receipt', 'in', [receipt, ...others])
      .execute()
    await queries.updateTable('mails').set({ returned_of: null }).where('returned_of', '=', receipt).execute()
    // Forms of the others are out of date: lines of theirs may be gone.
    for (const other of others) await record(queries, { receipt: other, by }, `erased ${receipt}, merged with it`)
    await recordErased(queries, { receipt, by })
  }
  await eraseElsewhere(queries, which, by)
  // Others of the firm may have named them.
  await queries
    .updateTable('events')
    .set({ detail: '' })
    .where('action', '=', ANSWERED_BESIDE)
    .where('detail', 'not in', (rows) => rows.selectFrom('inquiries').select('receipt'))
    .execute()
  await dropUnused(queries)
  await queries
    .deleteFrom('specifications')
    .where('hash', 'not in', (rows) =>
      rows
        .selectFrom('inquiry_lines')
        .select('specification')
        .where('specification', 'is not', null)
        .union(rows.selectFrom('quoted_lines').select('specification').where('specification', 'is not', null))
        .$castTo<{ specification: string }>(),
    )
    .execute()
  return receipts
}

/** Inquiries of one person, and what there is of them beside those of others. */
export type OfPerson = {
  receipts: string[]
  /** Inquiries of which a copy goes to this address. */
  copies: string[]
  /** Where they wrote. */
  mails: Place[]
  /** Where people wrote this address: only who reads it can tell what is to go. */
  named: Place[]
}
/** An inquiry, or a mail that belongs to none; with who has typed something for it and not sent it. */
export type Place = { receipt: string | null; person?: string }

export async function findPerson(queries: Queries, email: string): Promise<OfPerson> {
  const [sent, typed] = [await copiesTo(queries, email), await unsentCopies(queries, email)]
  const come = await mailsCopiedTo(queries, email)
  const receipts = await receiptsOf(queries, ofPerson(email))
  return {
    receipts,
    copies: [...new Set([...sent, ...typed, ...come].flatMap(({ receipt }) => receipt ?? []))],
    ...(await placesOf(queries, email, receipts)),
  }
}

/**
 * Erases the inquiries of a person and mails that they wrote, and takes the address out of copies of answers to others. What
 * people wrote there may still name the person.
 */
export async function erasePerson(queries: Queries, email: string, by: string): Promise<OfPerson> {
  const { mails } = await placesOf(queries, email, await receiptsOf(queries, ofPerson(email)))
  const receipts = await erase(queries, ofPerson(email), by)
  for (const { receipt } of mails)
    if (receipt !== null) await record(queries, { receipt, by }, 'erased mails of somebody else than the buyer')
  const copies = await eraseCopies(queries, email, by)
  return { receipts, copies, mails, named: (await placesOf(queries, email, [])).named }
}

/** Where a person stands beside these inquiries. */
async function placesOf(queries: Queries, email: string, own: string[]): Promise<Pick<OfPerson, 'mails' | 'named'>> {
  const letters = email.toLowerCase()
  const isElsewhere = ({ receipt }: Place) => receipt === null || !own.includes(receipt)
  const mails = queries
    .selectFrom('mails')
    .select('receipt')
    .distinct()
    .where(sql<boolean>`lower(email) = ${letters}`)
  const inquiries = queries
    .selectFrom('inquiries')
    .select('receipt')
    .where(conditionOf({ search: email }, NOBODY))
    .where('merged_into', 'is', null)
  const drafts = queries
    .selectFrom('drafts')
    .select(['receipt', 'person'])
    .where(containing(sql`lower(typed)`, letters))
  const unassigned = queries
    .selectFrom('mails')
    .select('receipt')
    .distinct()
    .where('receipt', 'is', null)
    .where(containing(sql`lower(cc || ' ' || subject || text)`, letters))
  const named: Place[] = [...(await inquiries.execute()), ...(await drafts.execute()), ...(await unassigned.execute())]
  return { mails: (await mails.execute()).filter(isElsewhere), named: named.filter(isElsewhere) }
}

/** Answers to others of which this person has a copy. */
async function copiesTo(queries: Queries, email: string) {
  const replies = await queries
    .selectFrom('replies')
    .select(['receipt', 'position', 'cc', 'former_cc'])
    .where((row) => row.or([row('cc', '!=', ''), row('former_cc', '!=', '')]))
    .execute()
  return replies.filter(({ cc, former_cc }) => [cc, former_cc].some((line) => copiesBeside(email, line) !== line))
}

/** Mails of others of which this person got a copy, too. */
async function mailsCopiedTo(queries: Queries, email: string) {
  const mails = await queries.selectFrom('mails').select(['id', 'receipt', 'cc']).where('cc', '!=', '').execute()
  return mails.filter(({ cc }) => copiesBeside(email, cc) !== cc)
}

/** Takes a person out of the copies of mails of others and of answers to them, sent, waiting or typed, and gives the receipts. */
async function eraseCopies(queries: Queries, email: string, by: string): Promise<string[]> {
  const touched = new Set<string>()
  for (const { receipt, position, cc, former_cc } of await copiesTo(queries, email)) {
    const recipient = `reply-${position}`
    await queries
      .updateTable('replies')
      .set({ cc: copiesBeside(email, cc), former_cc: copiesBeside(email, former_cc) })
      .where('receipt', '=', receipt)
      .where('position', '=', position)
      .execute()
    const mail = queries
      .selectFrom('outbox')
      .selectAll()
      .where('receipt', '=', receipt)
      .where('recipient', '=', recipient)
    for (const { reached, failure, given_up_at } of await mail.execute())
      await queries
        .updateTable('outbox')
        .set({
          reached: copiesBeside(email, reached),
          failure: failure === null ? null : withoutNaming(failure, email) || (given_up_at === null ? null : ''),
        })
        .where('receipt', '=', receipt)
        .where('recipient', '=', recipient)
        .execute()
    touched.add(receipt)
  }
  for (const { receipt, person, typed } of await unsentCopies(queries, email)) {
    await queries
      .updateTable('drafts')
      .set({ typed })
      .where('receipt', '=', receipt)
      .where('person', '=', person)
      .execute()
    touched.add(receipt)
  }
  for (const { id, receipt, cc } of await mailsCopiedTo(queries, email)) {
    await queries
      .updateTable('mails')
      .set({ cc: copiesBeside(email, cc) })
      .where('id', '=', id)
      .execute()
    if (receipt !== null) touched.add(receipt)
  }
  await queries
    .updateTable('outbox')
    .set({ returned: null })
    .where(containing(sql`lower(returned)`, email.toLowerCase()))
    .execute()
  for (const receipt of touched) await record(queries, { receipt, by }, 'took a copy away, at an erasure')
  return [...touched]
}

/** Why a mail was refused, without the lines in which a mail server names this address. */
function withoutNaming(failure: string, email: string): string {
  const lines = failure.split('\n').filter((line) => !line.toLowerCase().includes(email.toLowerCase()))
  return lines.join('\n')
}

/** Deletes mails with what came with them. */
export async function eraseMails(queries: Queries, which: Which): Promise<void> {
  const touched = await queries.selectFrom('mails').select('receipt').distinct().where(which).execute()
  await queries
    .deleteFrom('files')
    .where('mail', 'in', (rows) => rows.selectFrom('mails').select('id').where(which))
    .execute()
  await queries.deleteFrom('mails').where(which).execute()
  for (const { receipt } of touched) if (receipt !== null) await indexInquiry(queries, receipt)
}

/** Deletes mails in the inquiries of others: nobody waits for an answer to what was erased. */
async function eraseElsewhere(queries: Queries, which: Which, by: string): Promise<void> {
  const cases = await queries
    .selectFrom('mails')
    .innerJoin('inquiries', 'inquiries.receipt', 'mails.receipt')
    .select((row) => row.fn.coalesce('inquiries.merged_into', 'inquiries.receipt').as('receipt'))
    .distinct()
    .where('mails.id', 'in', queries.selectFrom('mails').select('mails.id').where(which))
    .where('inquiries.state', 'in', ['new', 'in work'])
    .execute()
  const waiting: string[] = []
  for (const { receipt } of cases) if (!(await isAnswered(queries, receipt))) waiting.push(receipt)
  await eraseMails(queries, which)
  for (const receipt of waiting)
    if (await isAnswered(queries, receipt)) await setState(queries, { receipt, by }, 'answered')
}

/** The inquiries that were merged into this one, and that into which it was merged: they hold its words no longer. */
async function partOf(queries: Queries, receipt: string): Promise<string[]> {
  const into = queries.selectFrom('inquiries').select('merged_into').where('receipt', '=', receipt)
  const rows = await queries
    .selectFrom('inquiries')
    .select('receipt')
    .where((row) =>
      row.or([row('merged_into', '=', receipt), row('receipt', 'in', into.$castTo<{ merged_into: string }>())]),
    )
    .execute()
  return rows.map((row) => row.receipt)
}
