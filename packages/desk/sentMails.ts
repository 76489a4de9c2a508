import type { Selectable, SelectQueryBuilder } from 'kysely'
import type { Queries } from '../../server/database/database.ts'
import type { Tables } from '../../server/database/tables.ts'
import { addressOf } from './copies.ts'
import { isReplyOf } from './which.ts'

/** What has become of a mail. */
export const FATE = ['failure', 'reached', 'sent_at', 'given_up_at'] as const
export type Fate = Pick<Selectable<Tables['outbox']>, (typeof FATE)[number]>

/** A mail of ours about an inquiry: `to` is where it went, or goes, `email` where those go that are written now. */
export type SentMail = Fate &
  Pick<Selectable<Tables['outbox']>, 'receipt' | 'recipient' | 'returned'> & {
    to: string
    email: string
    cc: string
    former: Selectable<Tables['former_addresses']>[]
    former_cc: string
    written_at: string
  }

type Receipts = string[] | SelectQueryBuilder<Tables, 'inquiries', { receipt: string }>

/** Mails about these inquiries, to whomever. */
export async function sentMails(queries: Queries, receipts: Receipts): Promise<SentMail[]> {
  const former = await formerAddresses(queries, receipts)
  const mails = await queries
    .selectFrom('outbox')
    .innerJoin('inquiries', 'inquiries.receipt', 'outbox.receipt')
    .leftJoin('replies', (join) => join.on(isReplyOf))
    .select([
      'outbox.receipt',
      'recipient',
      'returned',
      'email',
      'received_at',
      'cc',
      'former_cc',
      'written_at',
      ...FATE,
    ])
    .where('outbox.receipt', 'in', receipts)
    .where('recipient', '<>', 'webhook')
    .execute()
  return mails.map(({ received_at, cc, former_cc, written_at, ...mail }) => {
    const own = former.filter(({ receipt }) => receipt === mail.receipt)
    const to = addressOf(mail, { former: own, email: mail.email })
    return {
      ...mail,
      to,
      former: own,
      cc: cc ?? '',
      former_cc: former_cc ?? '',
      written_at: written_at ?? received_at,
    }
  })
}

/** Where answers went before, the earliest first. */
export function formerAddresses(
  queries: Queries,
  receipts: Receipts,
): Promise<Selectable<Tables['former_addresses']>[]> {
  return queries.selectFrom('former_addresses').selectAll().where('receipt', 'in', receipts).orderBy('until').execute()
}

/** Whether a mail is a confirmation or an answer. */
export function isToBuyer({ recipient }: Pick<SentMail, 'recipient'>): boolean {
  return recipient === 'buyer' || recipient.startsWith('reply-')
}
