import type { Site } from '../../shared/site.ts'
import type { InquiryStore } from '../inquiries/inquiryStore.ts'
import { inquiryMail } from './inquiryMail.ts'
import type { Deliver } from './mailServer.ts'
import { type Sender, type SenderOptions, startSender } from './sender.ts'

export type MailSenderOptions = Pick<SenderOptions, 'log' | 'firstPause'> & {
  store: InquiryStore
  deliver: Deliver
  /** Read for each mail, because a build may change the sales address. */
  readSite: () => Promise<Site>
  from?: string
}

export function startMailSender({ store, deliver, readSite, from, ...options }: MailSenderOptions): Sender {
  return startSender({
    ...options,
    outbox: store.outbox,
    channel: 'mail',
    deliver: async ({ receipt, recipient }, closeSignal) => {
      const storedInquiry = await store.inquiryOf(receipt)
      if (!storedInquiry || recipient === 'webhook') return undefined
      return deliver(inquiryMail(recipient, storedInquiry, { ...(await readSite()), from }), closeSignal)
    },
  })
}
