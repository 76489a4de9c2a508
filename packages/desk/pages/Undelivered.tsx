import type { ReactNode } from 'react'
import { INQUIRY_FIELDS } from '../../../shared/inquiry.ts'
import { recipientsOf, sentAs } from '../copies.ts'
import { deskLink, type ListAsked } from '../deskLink.ts'
import { type Case, failedOf, type RefusedCopies, refusedCopiesOf } from '../readInquiries.ts'
import { Failure } from './Failure.tsx'
import { addressOf } from './Replies.tsx'

type Props = {
  found: Case
  asked: ListAsked
  hasMail: boolean
  /** Another address, typed and not sent. */
  email?: string
  failure?: ReactNode
}

/** What could not be delivered to the buyer, or to those who get a copy, and how it is sent again. */
export function Undelivered({ found, asked, hasMail, email = found.inquiry.email, failure }: Props) {
  const [failed, copies] = [failedOf(found), refusedCopiesOf(found)]
  if (failed.length + copies.length === 0) return null
  return (
    <section className="fields undelivered" id="undelivered">
      {failed.map((mail) => (
        <Failure
          key={`${mail.receipt} ${mail.recipient}`}
          words={[missedInWords(mail, found), mail.failure].filter(Boolean).join(': ')}
        />
      ))}
      {copies.map((refused) => (
        <Failure
          key={Object.values(refused.of).join(' ')}
          words={`The reply has reached its buyer, and not ${refused.to}: ${refused.failure}`}
        >
          {hasMail && <CopyButtons {...refused} link={`${deskLink(asked, `${found.receipt}/copies`)}#undelivered`} />}
        </Failure>
      ))}
      {failure}
      {hasMail && failed.length > 0 && (
        <>
          <label>
            <span>E-mail address of the buyer</span>
            <input name="email" maxLength={INQUIRY_FIELDS.email} defaultValue={email} />
          </label>
          <button formAction={`${deskLink(asked, `${found.receipt}/resend`)}#undelivered`} formNoValidate>
            Send again
          </button>
        </>
      )}
    </section>
  )
}

/** That a mail was not delivered, and to whom, where it was to go to several. */
function missedInWords(mail: Case['outbox'][number], found: Case): string {
  if (mail.recipient === 'buyer') return 'The confirmation could not be delivered'
  const part = [found, ...found.merged].find(({ receipt }) => receipt === mail.receipt)
  const reply = part?.replies.find((one) => sentAs(one, [mail]))
  const { reached, missed } = recipientsOf(reply?.cc ?? '', {
    to: part && reply ? addressOf(reply, part) : '',
    sent: mail,
  })
  if (reached.length + missed.length < 2) return 'The reply could not be delivered'
  const but = reached.length > 0 ? `, and has reached ${reached.join(', ')}` : ''
  return `The reply could not be delivered to ${missed.join(', ')}${but}`
}

/** What is done with copies of an answer that were refused. */
function CopyButtons({ of: { receipt, recipient }, to, link }: RefusedCopies & { link: string }) {
  return (
    <p className="buttons">
      {Object.entries(CHOICES).map(([choice, words]) => (
        <button key={choice} name="copies" value={`${choice} ${receipt} ${recipient}`} formAction={link} formNoValidate>
          {words}
          <span className="hidden">{`, to ${to}`}</span>
        </button>
      ))}
    </p>
  )
}

const CHOICES = { again: 'Send the copy again', without: 'Do without it' }
