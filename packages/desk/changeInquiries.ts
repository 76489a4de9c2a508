import { randomUUID } from 'node:crypto'
import type { Insertable, Selectable, Updateable } from 'kysely'
import { isReceiptNumber } from '../../shared/receipt.ts'
import type { Queries } from '../../server/database/database.ts'
import { indexInquiry } from '../../server/database/indexInquiry.ts'
import { OPEN_STATES, type State, type Tables } from '../../server/database/tables.ts'
import { attach, type Attachment } from './attachments.ts'
import { addressesIn } from './copies.ts'
import { addressesOf, besideIt } from './firm.ts'
import { type Language, languageOf } from './letterWords.ts'
import type { Draft } from './replyDraft.ts'
import type { MailKey } from './sentMails.ts'
import { isAnswered, isUndelivered, MERGED_INTO, standingAlone } from './standing.ts'
import { setAside } from './unsent.ts'
import { ofCase, ofPerson } from './which.ts'

/** What the log says of whoever was not let in. */
export const REFUSED_SIGN_IN = 'somebody was refused at the sign-in'

/**
 * Notes who did what, in the transaction in which it is done and after it: what lists ask of the inquiry is put down anew. Nothing that
 * a buyer wrote belongs into the `action`, which outlives the inquiry.
 */
export async function record(
  queries: Queries,
  { receipt, by: person }: Partial<Change> & Pick<Change, 'by'>,
  action: string,
  more: Partial<Insertable<Tables['events']>> = {},
): Promise<void> {
  await queries
    .insertInto('events')
    .values({ id: randomUUID(), at: new Date().toISOString(), receipt: receipt ?? null, person, action, ...more })
    .execute()
  if (receipt !== undefined) await indexInquiry(queries, receipt)
}

/** Changes what is said of an inquiry itself. */
export async function setInquiry(
  queries: Queries,
  receipt: string,
  values: Updateable<Tables['inquiries']>,
): Promise<void> {
  await queries.updateTable('inquiries').set(values).where('receipt', '=', receipt).execute()
}

const ERASED = 'erased'

/** Notes that an inquiry is there no more. */
export function recordErased(queries: Queries, { receipt, by }: Change): Promise<void> {
  return record(queries, { receipt, by }, ERASED)
}

export async function wasErased(queries: Queries, receipt: string): Promise<boolean> {
  const events = queries.selectFrom('events').select('id').where('receipt', '=', receipt).where('action', '=', ERASED)
  return (await events.limit(1).executeTakeFirst()) !== undefined
}

/** An inquiry, and who changes it. */
export type Change = { receipt: string; by: string }

/** Keeps others from changing an inquiry until the end of the transaction; false where there is none. */
export async function hold(queries: Queries, receipt: string): Promise<boolean> {
  if (!isReceiptNumber(receipt)) return false
  const { numUpdatedRows } = await queries
    .updateTable('inquiries')
    .set((row) => ({ state: row.ref('state') }))
    .where('receipt', '=', receipt)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function setState(queries: Queries, { receipt, by }: Change, state: State): Promise<void> {
  await setInquiry(queries, receipt, { state })
  await record(queries, { receipt, by }, `marked as ${state}`)
}

export type Handling = { state: State; person: string }

/**
 * Gives an inquiry a state, a person or both; what stays as it was is not noted as done. What is done to several at one time,
 * `at`, can be taken back.
 */
export async function handle(queries: Queries, change: Change, chosen: Partial<Handling>, at?: string): Promise<void> {
  const before = await queries
    .selectFrom('inquiries')
    .select(['state', 'person'])
    .where('receipt', '=', change.receipt)
    .executeTakeFirstOrThrow()
  const { state = before.state, person = before.person } = chosen
  const done = [
    state !== before.state && `marked as ${state}`,
    person !== before.person && `assigned to ${person || 'nobody'}`,
  ].filter((action) => action !== false)
  if (done.length === 0) return
  const { receipt } = change
  await setInquiry(queries, receipt, { state, person })
  // One press is one entry: two of one moment would stand in any order.
  await record(queries, change, done.join(', '), at === undefined ? {} : { at, was: JSON.stringify(before) })
}

/** What somebody did to several inquiries at one time: how each of them was before. */
export async function doneAt(queries: Queries, person: string, at: string): Promise<Map<string, Handling>> {
  const rows = await queries
    .selectFrom('events')
    .select(['receipt', 'was'])
    .where('at', '=', at)
    .where('person', '=', person)
    .execute()
  return new Map(
    rows.flatMap(({ receipt, was }) =>
      receipt === null || was === null ? [] : [[receipt, JSON.parse(was) as Handling] as const],
    ),
  )
}

export async function addNote(queries: Queries, { receipt, by }: Change, text: string): Promise<void> {
  const written_at = new Date().toISOString()
  await queries.insertInto('notes').values({ id: randomUUID(), receipt, written_at, person: by, text }).execute()
  await record(queries, { receipt, by }, 'added a note')
}

/** What the histories of other inquiries say of an answer to one of the same firm, which is their detail. */
export const ANSWERED_BESIDE = 'answered another inquiry, of the same buyer or firm'

export type Letter = { subject: string; text: string; cc?: string; language?: Language; attached?: Attachment[] }

/** Puts an answer into the outbox; the inquiry counts as answered. */
export async function reply(
  queries: Queries,
  { receipt, by }: Change,
  { attached = [], ...letter }: Letter,
): Promise<void> {
  const earlier = await queries.selectFrom('replies').select('position').where('receipt', '=', receipt).execute()
  const position = 1 + Math.max(0, ...earlier.map((row) => row.position))
  const written_at = new Date().toISOString()
  await queries
    .insertInto('replies')
    .values({ receipt, position, written_at, person: by, ...letter })
    .execute()
  await attach(queries, { receipt, reply: position }, attached)
  await queries
    .insertInto('outbox')
    .values({ receipt, recipient: `reply-${position}` })
    .execute()
  await queries
    .updateTable('inquiries')
    .set((row) => ({
      state: 'answered',
      person: row.case().when('person', '=', '').then(by).else(row.ref('person')).end(),
    }))
    .where('receipt', '=', receipt)
    .execute()
  await record(queries, { receipt, by }, 'answered by mail')
  // Whoever answers one of them now is to know first.
  for (const other of await besideIt(queries, receipt))
    await record(queries, { receipt: other, by }, ANSWERED_BESIDE, { detail: receipt })
}

/**
 * Takes an answer back that waits to be sent: nobody has it, and it is not on its way at this moment. Gives it with its prices in the
 * text; nothing where it is too late.
 */
export async function takeBack(
  queries: Queries,
  { receipt, by }: Change,
  position: number,
): Promise<Draft | undefined> {
  const { numDeletedRows } = await queries
    .deleteFrom('outbox')
    .where('receipt', '=', receipt)
    .where('recipient', '=', `reply-${position}`)
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where('reached', '=', '')
    .where('claimed_until', '<=', new Date().toISOString())
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) return undefined
  const { subject, cc, text, language } = await queries
    .deleteFrom('replies')
    .where('receipt', '=', receipt)
    .where('position', '=', position)
    .returningAll()
    .executeTakeFirstOrThrow()
  const attached = await queries
    .deleteFrom('attachments')
    .where('receipt', '=', receipt)
    .where('reply', '=', position)
    .returning(['position', 'hash', 'name'])
    .execute()
  const state = (await isAnswered(queries, receipt)) ? 'answered' : 'in work'
  await setInquiry(queries, receipt, { state })
  await record(queries, { receipt, by }, 'took an answer back before it was sent')
  const files = attached.toSorted((a, b) => a.position - b.position).map(({ hash, name }) => ({ hash, name }))
  return { subject, cc, text, prices: {}, attached: files, language: languageOf(language) }
}

/** The inquiry into which this one was merged. */
export async function mainOf(queries: Queries, receipt: string): Promise<string | undefined> {
  const row = queries.selectFrom('inquiries').select('merged_into').where('receipt', '=', receipt)
  return (await row.executeTakeFirst())?.merged_into ?? undefined
}

/** The inquiry itself, or the one into which it was merged. */
export async function caseIn(queries: Queries, receipt: string): Promise<string> {
  return (await mainOf(queries, receipt)) ?? receipt
}

/** Keeps others from changing a case, whichever inquiry of it is named: who held a part alone would wait for them, and they for it. */
export async function holdCase(queries: Queries, receipt: string): Promise<boolean> {
  return hold(queries, await caseIn(queries, receipt))
}

/** An answer that cannot be delivered is none, also where its inquiry was merged since. */
export async function noteUndelivered(queries: Queries, receipt: string): Promise<void> {
  const main = await caseIn(queries, receipt)
  await queries.updateTable('inquiries').set({ state: 'undelivered' }).where('receipt', 'in', [receipt, main]).execute()
  await record(queries, { receipt: main, by: '' }, 'The answer could not be delivered')
}

/** One that was sent again counts, unless another of the case has not got through; `was` is what the case was before it came back. */
export async function noteDelivered(queries: Queries, receipt: string, was: State = 'answered'): Promise<void> {
  const main = await caseIn(queries, receipt)
  await settle(queries, main, ['undelivered'], OPEN_STATES.includes(was) ? 'answered' : was)
  await indexInquiry(queries, main)
}

/** Gives a case the state that it has once all its answers go: somebody may have written since the last of them. */
async function settle(queries: Queries, receipt: string, states: State[], done: State = 'answered'): Promise<void> {
  if (await isUndelivered(queries, receipt)) return
  const isDone = await isAnswered(queries, receipt)
  await queries
    .updateTable('inquiries')
    .set({ state: isDone ? done : 'new' })
    .where(ofCase(receipt))
    .where('state', 'in', isDone ? states : ['undelivered'])
    .execute()
}

/** Has answers go to another address from now on. */
export async function takeAddress(queries: Queries, { receipt, by }: Change, email: string): Promise<void> {
  await changeAddress(queries, receipt, email)
  await record(queries, { receipt, by }, 'has answers go to another address from now on')
}

/** Gives a case another address; that before stays known, and whether it was refused. False where it has this one. */
async function changeAddress(queries: Queries, receipt: string, email: string, refused = 0): Promise<boolean> {
  const others = queries.selectFrom('inquiries').select(['receipt', 'email']).where(ofCase(receipt))
  const rows = await others.where('email', '<>', email).execute()
  const until = new Date().toISOString()
  if (rows.length > 0)
    await queries
      .insertInto('former_addresses')
      .values(rows.map((row) => ({ ...row, until, refused })))
      .execute()
  await queries.updateTable('inquiries').set({ email }).where(ofCase(receipt)).execute()
  return rows.length > 0
}

/** The address of a copy of an answer, and the one that it gets; empty for none. */
export type CorrectedCopy = MailKey & { from: string; to: string }

/** Has what could not be delivered to the buyer sent again, to this address, and its copies to theirs. */
export async function sendAgain(
  queries: Queries,
  { receipt, by }: Change,
  { email, failed, copies }: { email: string; failed: MailKey[]; copies: CorrectedCopy[] },
): Promise<void> {
  const isCorrected = await changeAddress(queries, receipt, email, 1)
  await correctCopies(queries, copies)
  for (const mail of failed) await send(queries, mail, { resent_at: new Date().toISOString() })
  if (failed.some(({ recipient }) => recipient.startsWith('reply-'))) await settle(queries, receipt, OPEN_STATES)
  const corrected = isCorrected ? 'corrected the e-mail address and ' : ''
  await record(queries, { receipt, by }, `${corrected}sent again what could not be delivered`)
}

/** Has copies of an answer go to other addresses, or to none. */
async function correctCopies(queries: Queries, copies: CorrectedCopy[]): Promise<void> {
  for (const { receipt, recipient, from, to } of copies) {
    const replies = queries
      .selectFrom('replies')
      .select(['position', 'cc', 'former_cc'])
      .where('receipt', '=', receipt)
      .where('position', '=', Number(recipient.slice('reply-'.length)))
    for (const { position, cc, former_cc } of await replies.execute()) {
      const all = addressesIn(cc).map((address) => (address === from ? to : address))
      await queries
        .updateTable('replies')
        .set({
          cc: [...new Set(all)].filter(Boolean).join(', '),
          // A mail may come back late.
          ...(from !== to && { former_cc: [...addressesIn(former_cc), from].join(', ') }),
        })
        .where('receipt', '=', receipt)
        .where('position', '=', position)
        .execute()
    }
  }
}

/** Has something sent as if it had never been, to all but those whom it has reached. */
async function send(
  queries: Queries,
  { receipt, recipient }: MailKey,
  more: Partial<Pick<Selectable<Tables['outbox']>, 'resent_at' | 'copied_at' | 'reached'>>,
): Promise<void> {
  const fate = { sent_at: null, given_up_at: null, refused_at: null, failure: null, attempts: 0, claimed_until: '' }
  await queries
    .updateTable('outbox')
    .set({ ...fate, ...more })
    .where('receipt', '=', receipt)
    .where('recipient', '=', recipient)
    .execute()
}

/** Has copies sent again to those who were refused one, and to nobody else. */
export async function sendCopiesAgain(
  queries: Queries,
  { receipt, by }: Change,
  { of, reached, copies }: { of: MailKey; reached: string; copies: CorrectedCopy[] },
): Promise<void> {
  await correctCopies(queries, copies)
  await send(queries, of, { reached, copied_at: new Date().toISOString() })
  await record(queries, { receipt, by }, 'sent a copy again that was refused')
}

/** Leaves it at what has reached whom: nobody is to get the rest of a mail any more. */
export async function doWithout(queries: Queries, { receipt, by }: Change, of: MailKey): Promise<void> {
  const { sent_at } = await queries
    .updateTable('outbox')
    .set({ failure: null })
    .where('receipt', '=', of.receipt)
    .where('recipient', '=', of.recipient)
    .returning('sent_at')
    .executeTakeFirstOrThrow()
  await settle(queries, receipt, ['undelivered'])
  const what = sent_at === null ? 'an answer that a newer one has overtaken' : 'a copy that was refused'
  await record(queries, { receipt, by }, `does without ${what}`)
}

/** Makes one inquiry a part of another; the log of both tells. False where they are not two of one buyer. */
export async function merge(queries: Queries, { receipt, by }: Change, other: string): Promise<boolean> {
  // Somebody may be merging a third into it.
  await hold(queries, other)
  const rows = await queries
    .selectFrom('inquiries')
    .select(['receipt', 'merged_into', 'state', 'person'])
    .where('receipt', 'in', [receipt, other])
    .where(ofPerson(...(await addressesOf(queries, receipt))))
    .execute()
  const [one, two] = rows
  if (!one || !two || rows.some(({ merged_into }) => merged_into !== null)) return false
  await queries.updateTable('inquiries').set({ merged_into: receipt }).where(ofCase(other)).execute()
  const [own, joined] = one.receipt === receipt ? [one, two] : [two, one]
  // Nobody would answer what became part of a case that is done with.
  const isReopened = OPEN_STATES.includes(joined.state) && !OPEN_STATES.includes(own.state)
  const isTaken = own.person === '' && joined.person !== ''
  const state = isReopened ? joined.state : own.state
  const person = own.person || joined.person
  await setInquiry(queries, receipt, { state, person })
  await record(queries, { receipt: other, by }, `${MERGED_INTO}${receipt}`)
  const marked = isReopened ? `, marked as ${state}` : ''
  const assigned = isTaken ? `, assigned to ${person}` : ''
  await record(queries, { receipt, by }, `merged with ${other}${marked}${assigned}`)
  return true
}

/** Makes an inquiry that was merged into another one of its own again: each is what it is by itself. */
export async function separate(queries: Queries, { receipt, by }: Change, other: string): Promise<boolean> {
  const { state } = await queries
    .selectFrom('inquiries')
    .select('state')
    .where('receipt', '=', receipt)
    .executeTakeFirstOrThrow()
  const { numUpdatedRows } = await queries
    .updateTable('inquiries')
    .set({ merged_into: null })
    .where('receipt', '=', other)
    .where('merged_into', '=', receipt)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  const answered = state === 'undelivered' ? '' : await answeredTogether(queries, receipt, other)
  if (answered !== '') await setAside(queries, other)
  for (const [one, from, also] of [
    [other, receipt, answered],
    [receipt, other, ''],
  ] as const) {
    const alone = await standingAlone(queries, { receipt: one, state }, also)
    await setInquiry(queries, one, { state: alone })
    await record(queries, { receipt: one, by }, `separated from ${from}, as ${alone}`)
  }
  return true
}

/** When a letter went last to which an inquiry belonged that was a part of this one; empty for none. */
async function answeredTogether(queries: Queries, receipt: string, part: string): Promise<string> {
  const { since } = await queries
    .selectFrom('events')
    .select(({ fn }) => fn.max('at').as('since'))
    .where('receipt', '=', part)
    .where('action', 'like', `${MERGED_INTO}%`)
    .executeTakeFirstOrThrow()
  const { last } = await queries
    .selectFrom('replies')
    .select(({ fn }) => fn.max('written_at').as('last'))
    .where('receipt', '=', receipt)
    .where('written_at', '>', since)
    .executeTakeFirstOrThrow()
  return last ?? ''
}
