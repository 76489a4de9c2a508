import { isWritten } from '../../../server/database/tables.ts'
import type { ReactNode } from 'react'
import { addressesIn, isAmong } from '../copies.ts'
import type { News } from '../looks.ts'
import type { Case } from '../readInquiries.ts'
import { mailOf, type SentMail } from '../sentMails.ts'
import { AttachedFiles } from './Attachments.tsx'
import { Letter } from './Letter.tsx'
import { Press } from './Press.tsx'
import { Time } from './Time.tsx'

type Props = Pick<Case, 'receipt' | 'merged' | 'replies' | 'mails' | 'outbox' | 'inquiry'> & {
  news?: News
  children?: ReactNode
}

/** Answers that were written, each with its fate, and mails that came, one after the other; below them what writes one more. */
export function Replies({ news, children, ...found }: Props) {
  const { replies, mails, inquiry, outbox } = found
  const own = [found, ...found.merged].map(({ receipt }) => receipt)
  const written = replies.map((reply) => ({
    at: reply.written_at,
    shown: (
      <Reply reply={reply}>
        <Sent {...{ reply, outbox }} />
        {isWaiting(mailOf(reply, outbox)) && (
          <>
            {' '}
            <Press to="takeback" className="plain" name="position" value={reply.position} hint=" before it is sent">
              Take it back
            </Press>
          </>
        )}
      </Reply>
    ),
  }))
  const answers = [found, ...found.merged].flatMap((part) => part.replies.map(({ written_at }) => written_at))
  const newsOf = ({ kind, taken_at, received_at }: Case['mails'][number]) => {
    if (!news || !isWritten({ kind }) || [news.after, ...answers].some((time) => (taken_at || received_at) <= time))
      return undefined
    return news.stillFor === undefined ? 'New' : `New for ${news.stillFor}`
  }
  const come = mails.map((mail) => ({
    at: mail.received_at,
    shown: (
      <Letter {...mail} buyer={inquiry.email} news={newsOf(mail)}>
        <Elsewhere returned={mail.returned_of} own={own} />
        {mail.kind !== 'own' && (
          <>
            {' '}
            <Press to="takeout" className="plain" name="mail" value={mail.id} hint=" of this inquiry">
              Take it out
            </Press>
          </>
        )}
      </Letter>
    ),
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

/** That a mail says of one of another inquiry that it came back. */
function Elsewhere({ returned, own }: { returned: string | null; own: string[] }) {
  if (returned === null || own.includes(returned)) return null
  return (
    <>
      , of a mail of <a href={`/desk/${returned}`}>{returned}</a>
    </>
  )
}

function Reply({ reply, children }: { reply: Case['replies'][number]; children: ReactNode }) {
  const { subject, person, written_at, text, attached } = reply
  return (
    <div className="reply">
      <h3>{subject}</h3>
      <p className="small">
        {person}, <Time of={written_at} form="moment" />, {children}
      </p>
      <p className="typed" dir="auto">
        {text}
      </p>
      <AttachedFiles files={attached} />
    </div>
  )
}

type SentProps = { reply: Case['replies'][number]; outbox: Case['outbox'] }

/** To whom an answer goes, and what became of it. */
export function Sent({ reply, outbox }: SentProps) {
  const mail = mailOf(reply, outbox)
  if (!mail) return null
  return (
    <>
      {sentInWords(mail)}
      {mail.resent_at && (
        <>
          ; until <Time of={mail.resent_at} form="moment" /> it could not be delivered
        </>
      )}
      <FormerCopies {...mail} />
    </>
  )
}

/** To whom copies went before they went again. */
function FormerCopies({ former_cc, copied_at, resent_at }: SentMail) {
  const at = [copied_at ?? '', resent_at ?? ''].toSorted().at(-1)
  if (!at || (former_cc === '' && !copied_at)) return null
  return (
    <>
      ; until <Time of={at} form="moment" />
      {former_cc === ''
        ? ' its copy could not be delivered'
        : ` its copy went to ${former_cc}, and could not be delivered`}
    </>
  )
}

function sentInWords(mail: SentMail): string {
  const { to, cc, sent_at, failure, missed } = mail
  const without = sent_at && failure === null ? missed : []
  const copies = addressesIn(cc).filter((address) => !without.includes(address))
  return [
    `to ${to}`,
    copies.length > 0 && `copy to ${copies.join(', ')}`,
    without.length > 0 && `not to ${without.join(', ')}`,
    fateOf(mail),
  ]
    .filter(Boolean)
    .join(', ')
}

/** Whether nobody has an answer yet, and it is tried again. */
function isWaiting(mail: SentMail | undefined): boolean {
  return mail !== undefined && mail.sent_at === null && mail.given_up_at === null && mail.reached === ''
}

function fateOf({ to, sent_at, given_up_at, failure, missed, ...mail }: SentMail): string {
  // Why, and what is done about it, stands above the inquiry.
  if (sent_at) return failure === null ? 'sent' : `sent, but could not be delivered to ${missed.join(', ')}`
  const has = given_up_at ? mail.has : addressesIn(mail.reached)
  const accepted = has.length > 0 ? `, and the mail server accepted it for ${has.join(', ')}` : ''
  if (given_up_at)
    return failure === null ? `not sent again${accepted}` : `could not be delivered to ${missed.join(', ')}${accepted}`
  if (isAmong(has, to))
    return ['sent, and a copy waits to be sent again', inOneLine(failure)].filter(Boolean).join(': ')
  if (failure === null) return `waits to be sent${accepted}`
  return `was put off and is tried again: ${inOneLine(failure)}${accepted}`
}

function inOneLine(failure: string | null): string {
  return (failure ?? '').replaceAll('\n', '; ')
}
