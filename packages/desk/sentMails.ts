import type { Selectable, SelectQueryBuilder } from 'kysely'
import type { Queries } from '../../server/database/database.ts'
import type { Tables } from '../../server/database/tables.ts'
import { addressesIn, isAmong } from './copies.ts'
import type { Case } from './readInquiries.ts'
import { isReplyOf } from './which.ts'

type Row = Selectable<Tables['outbox']>

/** By what a mail of ours is known: its inquiry, and what the outbox calls it there. */
export type MailKey = Pick<Row, 'receipt' | 'recipient'>

/** What has become of a mail. */
export const FATE = ['failure', 'reached', 'sent_at', 'given_up_at'] as const
export type Fate = Pick<Row, (typeof FATE)[number]>

/** When a mail went again, or its copies. */
export const WENT_AGAIN = ['resent_at', 'copied_at'] as const

/**
 * A mail of ours about an inquiry, sent or waiting: `to` is where it went, or goes, `email` where those go that are written now. Of
 * one that was sent or refused, `has` are those whom it has reached, and `missed` those whom it has not.
 */
export type SentMail = MailKey &
  Fate &
  Pick<Row, (typeof WENT_AGAIN)[number] | 'returned'> &
  Record<'to' | 'email' | 'cc' | 'former_cc' | 'written_at', string> &
  Record<'has' | 'missed', string[]> & { former: Selectable<Tables['former_addresses']>[] }

type Receipts = string[] | SelectQueryBuilder<Tables, 'inquiries', { receipt: string }>

/** What is sent about these inquiries, to whomever. */
export async function sentMails(queries: Queries, receipts: Receipts): Promise<SentMail[]> {
  const former = await formerAddresses(queries, receipts)
  const mails = await queries
    .selectFrom('outbox')
    .innerJoin('inquiries', 'inquiries.receipt', 'outbox.receipt')
    .leftJoin('replies', (join) => join.on(isReplyOf))
    .select(['outbox.receipt', 'recipient', 'returned', ...FATE, ...WENT_AGAIN])
    .select(['email', 'received_at', 'cc', 'former_cc', 'written_at'])
    .where('outbox.receipt', 'in', receipts)
    .orderBy('recipient')
    .execute()
  return mails.map(({ received_at, cc, former_cc, written_at, ...row }) => {
    const own = former.filter(({ receipt }) => receipt === row.receipt)
    const mail = {
      ...row,
      former: own,
      cc: cc ?? '',
      former_cc: former_cc ?? '',
      written_at: written_at ?? received_at,
    }
    const to = addressOf(mail)
    return { ...mail, to, ...recipientsOf({ ...mail, to }) }
  })
}

/** Where answers went before, the earliest first. */
export function formerAddresses(
  queries: Queries,
  receipts: Receipts,
): Promise<Selectable<Tables['former_addresses']>[]> {
  return queries.selectFrom('former_addresses').selectAll().where('receipt', 'in', receipts).orderBy('until').execute()
}

/** When a mail was sent or given up; empty for one that waits. */
export function goneAt({ sent_at, given_up_at }: Pick<Fate, 'sent_at' | 'given_up_at'>): string {
  return sent_at ?? given_up_at ?? ''
}

/** Where a mail to the buyer went, or goes. */
export function addressOf({ former, email, ...mail }: Fate & Pick<SentMail, 'former' | 'email'>): string {
  const gone = goneAt(mail)
  return (gone && former.find(({ until }) => until > gone)?.email) || email
}

/** Whom a mail has reached that was sent or refused, and whom not. */
export function recipientsOf({
  to,
  cc,
  ...mail
}: Fate & Pick<SentMail, 'to' | 'cc'>): Pick<SentMail, 'has' | 'missed'> {
  if (goneAt(mail) === '') return { has: [], missed: [] }
  const all = [to, ...addressesIn(cc)]
  const named = addressesIn(mail.reached)
  // Where all have it, nobody is named; and what was sent has reached the buyer.
  const isWhole = mail.sent_at !== null && mail.failure === null && named.length === 0
  const has = (address: string) => isWhole || isAmong(named, address) || (mail.sent_at !== null && address === to)
  return { has: all.filter(has), missed: all.filter((address) => !has(address)) }
}

/** Whether a mail is a confirmation or an answer. */
export function isToBuyer({ recipient }: Pick<MailKey, 'recipient'>): boolean {
  return recipient === 'buyer' || recipient.startsWith('reply-')
}

export function isSameMail(one: MailKey, other: MailKey): boolean {
  return one.receipt === other.receipt && one.recipient === other.recipient
}

/** The mail that an answer is. */
export function mailOf({ position }: Pick<Tables['replies'], 'position'>, outbox: Case['outbox']) {
  return outbox.find(({ recipient }) => recipient === `reply-${position}`)
}

/** By what it is known who has got mails. */
export type Mailed = Pick<Case, 'replies' | 'outbox' | 'merged'>

/** A mail to the buyer, with the answer that it is. */
export type MailToBuyer = SentMail & { reply?: Case['replies'][number] }

/** Those of a case and of what was merged into it. */
export function mailsToBuyer({ merged, ...found }: Mailed): MailToBuyer[] {
  return [found, ...merged].flatMap(({ replies, outbox }) =>
    outbox.filter(isToBuyer).map((mail) => ({ ...mail, reply: replies.find((one) => mailOf(one, [mail])) })),
  )
}

/** What has not reached the buyer. After an answer nobody needs to be told that the inquiry has come. */
export function missedOf(found: Mailed): MailToBuyer[] {
  const mails = mailsToBuyer(found)
  const isAnswered = mails.some(({ reply }) => reply)
  return mails.filter(
    ({ given_up_at, failure, reply }) => given_up_at !== null && failure !== null && (reply || !isAnswered),
  )
}

/** Answers of which copies were refused. */
export function refusedCopiesOf(found: Mailed): MailToBuyer[] {
  return mailsToBuyer(found).filter(
    ({ reply, sent_at, failure, missed }) => reply && sent_at !== null && failure !== null && missed.length > 0,
  )
}
