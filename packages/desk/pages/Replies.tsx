import type { ReactNode } from 'react'
import { addressesIn } from '../copies.ts'
import type { Case } from '../readInquiries.ts'
import { AttachedFiles } from './Attachments.tsx'
import { Letter } from './Letter.tsx'
import { Time } from './Time.tsx'

type Props = Pick<Case, 'replies' | 'mails' | 'outbox' | 'inquiry' | 'former'> & {
  /** Where the button leads that takes the address of a mail for that of the buyer. */
  addressLink?: string
  children?: ReactNode
}

/** Answers that were written, each with its fate, and mails that came, one after the other; below them what writes one more. */
export function Replies({ addressLink, children, ...found }: Props) {
  const { replies, mails, outbox, inquiry } = found
  const written = replies.map((reply) => ({
    at: reply.written_at,
    shown: <Reply {...{ reply, outbox }} to={addressOf(reply, found)} />,
  }))
  const come = mails.map((mail) => ({
    at: mail.received_at,
    shown: <Letter {...{ ...mail, addressLink }} buyer={inquiry.email} />,
  }))
  return (
    <section id="reply">
      <h2>Reply</h2>
      {[...written, ...come]
        .toSorted((a, b) => a.at.localeCompare(b.at))
        .map(({ shown }, index) => (
          <div key={index}>{shown}</div>
        ))}
      {children}
    </section>
  )
}

/** Where an answer went, or goes. */
export function addressOf(
  { position }: Pick<Case['replies'][number], 'position'>,
  { outbox, former, inquiry }: Pick<Case, 'outbox' | 'former' | 'inquiry'>,
): string {
  const { sent_at, given_up_at } = outbox.find(({ recipient }) => recipient === `reply-${position}`) ?? {}
  const gone = sent_at ?? given_up_at
  return (gone && former.find(({ until }) => until > gone)?.email) ?? inquiry.email
}

type ReplyProps = { reply: Case['replies'][number]; outbox: Case['outbox']; to: string }

function Reply({ reply, outbox, to }: ReplyProps) {
  const { position, subject, person, written_at, text, cc, attached } = reply
  return (
    <div className="reply">
      <h3>{subject}</h3>
      <p className="small">
        {person}, <Time of={written_at} form="moment" />, to {to}, {cc && `copy to ${cc}, `}
        {fateOf({ position, to }, outbox)}
      </p>
      <p className="typed" dir="auto">
        {text}
      </p>
      <AttachedFiles files={attached} />
    </div>
  )
}

function fateOf({ position, to }: { position: number; to: string }, outbox: Case['outbox']): string {
  const {
    sent_at,
    given_up_at,
    failure,
    reached = '',
  } = outbox.find(({ recipient }) => recipient === `reply-${position}`) ?? {}
  if (sent_at) return failure ? `sent, but for a copy: ${failure}` : 'sent'
  if (addressesIn(reached.toLowerCase()).includes(to.toLowerCase())) return 'sent, and a copy waits to be sent again'
  const words = given_up_at ? 'could not be delivered' : failure ? 'was put off and is tried again' : 'waits to be sent'
  return [words, failure].filter(Boolean).join(': ')
}
