import type { Site } from '../../shared/site.ts'
import type { Queries } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { addressOf, type Mail, messageId } from './inquiryMail.ts'
import type { StoredInquiry } from '../database/storedInquiry.ts'

type Reply = Pick<Tables['replies'], 'position' | 'subject' | 'text'>

/** The answer that an entry of the outbox is about. */
export function replyOf(queries: Queries, receipt: string, recipient: `reply-${number}`): Promise<Reply> {
  return queries
    .selectFrom('replies')
    .select(['position', 'subject', 'text'])
    .where('receipt', '=', receipt)
    .where('position', '=', Number(recipient.slice('reply-'.length)))
    .executeTakeFirstOrThrow()
}

/** An answer of sales to a buyer, in the thread of the confirmation. */
export function replyMail({ position, subject, text }: Reply, stored: StoredInquiry, { brand, contact }: Site): Mail {
  const { receipt, inquiry } = stored
  return {
    from: { name: brand, address: contact.email },
    to: addressOf(inquiry),
    subject,
    text,
    messageId: messageId(receipt, `reply-${position}`, contact),
    inReplyTo: messageId(receipt, 'buyer', contact),
  }
}
