import type { Selectable } from 'kysely'
import type { Site } from '../../shared/site.ts'
import type { Queries } from '../database/database.ts'
import type { StoredInquiry } from '../database/storedInquiry.ts'
import type { Tables } from '../database/tables.ts'
import { addressOf, inquiryMail, type Mail, messageId, repliesTo } from './inquiryMail.ts'
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
  /** `sales@seller.example`: answers are asked for at `sales+<receipt>@seller.example`, by which they are known. */
  replyAddress?: string
}

/** Sends the mails of the outbox. */
export function startMailSender({
  store,
  deliver,
  readSite,
  hasDesk,
  replyAddress,
  ...options
}: MailSenderOptions): Sender {
  return startSender({
    ...options,
    outbox: store.outbox,
    channel: 'mail',
    deliver: async ({ receipt, recipient }, stopped) => {
      const stored = await store.inquiryOf(receipt)
      if (!stored || recipient === 'webhook') return undefined
      const site = await readSite()
      if (recipient === 'sales' || recipient === 'buyer')
        return deliver(inquiryMail(recipient, stored, { ...site, hasDesk, replyAddress }), stopped)
      const { reply, last } = await store.database.read(async (queries) => ({
        reply: await replyOf(queries, receipt, recipient),
        last: await lastLetter(queries, receipt),
      }))
      return deliver(replyMail(reply, stored, { ...site, replyAddress, last }), stopped)
    },
  })
}

type Reply = Pick<Selectable<Tables['replies']>, 'position' | 'subject' | 'text' | 'cc'> & { files: Enclosed[] }
/** What is attached, in base 64. */
type Enclosed = { name: string; content: string }

/** The answer that an entry of the outbox is about, with what goes with it. */
async function replyOf(queries: Queries, receipt: string, recipient: `reply-${number}`): Promise<Reply> {
  const position = Number(recipient.slice('reply-'.length))
  const reply = await queries
    .selectFrom('replies')
    .select(['position', 'subject', 'text', 'cc'])
    .where('receipt', '=', receipt)
    .where('position', '=', position)
    .executeTakeFirstOrThrow()
  const files = await queries
    .selectFrom('attachments')
    .innerJoin('contents', 'contents.hash', 'attachments.hash')
    .select(['name', 'content'])
    .where('receipt', '=', receipt)
    .where('reply', '=', position)
    .orderBy('position')
    .execute()
  return { ...reply, files }
}

/** The Message-ID of what the buyer wrote last, which an answer is one to. */
async function lastLetter(queries: Queries, receipt: string): Promise<string | undefined> {
  const row = await queries
    .selectFrom('mails')
    .select('message_id')
    .where('receipt', '=', receipt)
    .where('kind', '=', 'letter')
    .where('message_id', '<>', '')
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.message_id
}

type Thread = Site & { replyAddress?: string; last?: string }

/** An answer of sales to a buyer, in the thread of what they wrote, or of the confirmation. */
function replyMail({ position, subject, text, cc, files }: Reply, stored: StoredInquiry, site: Thread): Mail {
  const { receipt, inquiry } = stored
  const { brand, contact, replyAddress, last } = site
  const confirmation = messageId(receipt, 'buyer', contact)
  return {
    from: { name: brand, address: contact.email },
    to: addressOf(inquiry),
    ...(cc !== '' && { cc: cc.split(', ').map((address) => ({ name: '', address })) }),
    ...repliesTo(receipt, replyAddress),
    subject,
    text,
    attachments: files.map(({ name, content }) => ({ filename: name, content, encoding: 'base64' })),
    messageId: messageId(receipt, `reply-${position}`, contact),
    inReplyTo: last ?? confirmation,
    references: [confirmation, ...(last === undefined ? [] : [last])],
  }
}
