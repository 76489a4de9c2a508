import type { Selectable } from 'kysely'
import { copiesBeside, inCase } from '../../packages/desk/desk.ts'
import type { Site } from '../../shared/site.ts'
import type { Queries } from '../database/database.ts'
import type { StoredInquiry } from '../database/storedInquiry.ts'
import type { Tables } from '../database/tables.ts'
import { inquiryMail, type Mail, messageId, repliesTo } from './inquiryMail.ts'
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
    deliver: async ({ receipt, recipient, reached = [] }, stopped) => {
      const stored = await store.inquiryOf(receipt)
      if (!stored || recipient === 'webhook') return undefined
      const site = await readSite()
      if (recipient === 'sales' || recipient === 'buyer')
        return deliver(inquiryMail(recipient, stored, { ...site, hasDesk, replyAddress }), stopped)
      const { reply, letters, answers, isConfirmed } = await store.database.read(async (queries) => ({
        reply: await replyOf(queries, receipt, recipient),
        letters: await lettersOf(queries, receipt),
        answers: await answersOf(queries, receipt),
        isConfirmed: await hasConfirmation(queries, receipt),
      }))
      const earlier = answers.filter(({ position }) => position < reply.position)
      return deliver(
        replyMail(reply, stored, { ...site, replyAddress, letters, earlier, reached, isConfirmed }),
        stopped,
      )
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

type Letter = { at: string; id: string }

/** What the buyer wrote, also to what was merged into the inquiry since: when, and its Message-ID. */
function lettersOf(queries: Queries, receipt: string): Promise<Letter[]> {
  return queries
    .selectFrom('mails')
    .select(['received_at as at', 'message_id as id'])
    .where(inCase(receipt))
    .where('kind', '=', 'letter')
    .where('message_id', '<>', '')
    .orderBy('received_at')
    .execute()
}

function answersOf(queries: Queries, receipt: string) {
  return queries
    .selectFrom('replies')
    .select(['position', 'written_at as at'])
    .where('receipt', '=', receipt)
    .orderBy('position')
    .execute()
}

/** One that was made of a mail has no confirmation. */
async function hasConfirmation(queries: Queries, receipt: string): Promise<boolean> {
  const confirmation = queries.selectFrom('outbox').select('receipt').where('receipt', '=', receipt)
  return (await confirmation.where('recipient', '=', 'buyer').executeTakeFirst()) !== undefined
}

type Thread = Site & {
  isConfirmed: boolean
  replyAddress?: string
  letters: Letter[]
  /** Answers that went before this one. */
  earlier: { at: string; position: number }[]
  /** Who has it already. */
  reached: string[]
}

/** Older ones of a long conversation say nothing more to a mail program. */
const MOST_REFERENCES = 20

/** An answer of sales to a buyer, in the thread of what they wrote, or of the confirmation. */
function replyMail({ position, subject, text, cc, files }: Reply, stored: StoredInquiry, site: Thread): Mail {
  const { receipt, inquiry } = stored
  const { brand, contact, replyAddress, letters, earlier, reached, isConfirmed } = site
  const confirmation = isConfirmed ? [messageId(receipt, 'buyer', contact)] : []
  const answers = earlier.map(({ at, position: number }) => ({
    at,
    id: messageId(receipt, `reply-${number}`, contact),
  }))
  const before = [...letters, ...answers].toSorted((a, b) => a.at.localeCompare(b.at)).map(({ id }) => id)
  const copies = copiesBeside(inquiry.email, cc).split(', ').filter(Boolean)
  const known = new Set(reached.map((address) => address.toLowerCase()))
  const all = [inquiry.email, ...copies]
  const left = all.filter((address) => !known.has(address.toLowerCase()))
  return {
    from: { name: brand, address: contact.email },
    // Answers may go to another mailbox by now, whose owner has another name.
    to: { name: '', address: inquiry.email },
    ...(copies.length > 0 && { cc: copies.map((address) => ({ name: '', address })) }),
    // Who gets a copy is said to all; it goes to whoever has it not yet.
    ...(left.length < all.length && { envelope: { from: contact.email, to: left } }),
    ...repliesTo(receipt, replyAddress),
    subject,
    text,
    attachments: files.map(({ name, content }) => ({ filename: name, content, encoding: 'base64' })),
    messageId: messageId(receipt, `reply-${position}`, contact),
    inReplyTo: letters.at(-1)?.id ?? before.at(-1) ?? confirmation[0],
    references: [...confirmation, ...before.slice(-MOST_REFERENCES)],
  }
}
