import type { Site } from '../../shared/site.ts'
import { inquiryMail } from './inquiryMail.ts'
import type { InquiryStore } from '../inquiries/inquiryStore.ts'
import type { Deliver } from './mailServer.ts'
import { replyMail, replyOf } from './replyMail.ts'
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
