import type { Site } from '../../shared/site.ts'
import type { Queries } from '../database/database.ts'
import type { StoredInquiry } from '../database/storedInquiry.ts'
import type { Tables } from '../database/tables.ts'
import { addressOf, inquiryMail, type Mail, messageId } from './inquiryMail.ts'
import type { InquiryStore } from '../inquiries/inquiryStore.ts'
import type { Deliver } from './mailServer.ts'
import { type Sender, type SenderOptions, startSender } from './sender.ts'

export type MailSenderOptions = Pick<SenderOptions, 'log' | 'firstPause'> & {
  store: InquiryStore
  deliver: Deliver
  /** What every page shows, read anew for each mail: a build may have changed the address of sales. */
  readSite: () => Promise<Site>
  /** Whether sales has a desk, to which its mails lead. */
  hasDesk?: boolean
}

/** Sends the mails of the outbox. */
export function startMailSender({ store, deliver, readSite, hasDesk, ...options }: MailSenderOptions): Sender {
  return startSender({
    ...options,
    outbox: store.outbox,
    channel: 'mail',
    deliver: async ({ receipt, recipient }, stopped) => {
      const stored = await store.inquiryOf(receipt)
      if (!stored || recipient === 'webhook') return undefined
      const site = await readSite()
      if (recipient === 'sales' || recipient === 'buyer')
        return deliver(inquiryMail(recipient, stored, { ...site, hasDesk }), stopped)
      const reply = await store.database.transact((queries) => replyOf(queries, receipt, recipient))
      return deliver(replyMail(reply, stored, site), stopped)
    },
  })
}

type Reply = Pick<Tables['replies'], 'position' | 'subject' | 'text'>

/** The answer that an entry of the outbox is about. */
function replyOf(queries: Queries, receipt: string, recipient: `reply-${number}`): Promise<Reply> {
  return queries
    .selectFrom('replies')
    .select(['position', 'subject', 'text'])
    .where('receipt', '=', receipt)
    .where('position', '=', Number(recipient.slice('reply-'.length)))
    .executeTakeFirstOrThrow()
}

/** An answer of sales to a buyer, in the thread of the confirmation. */
function replyMail({ position, subject, text }: Reply, stored: StoredInquiry, { brand, contact }: Site): Mail {
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
