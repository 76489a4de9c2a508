import type { ReactNode } from 'react'
import { INQUIRY_FIELDS } from '../../../shared/inquiry.ts'
import { deskLink, type ListAsked } from '../deskLink.ts'
import { type Case, failedOf, type RefusedCopies, refusedCopiesOf } from '../readInquiries.ts'
import { Failure } from './Failure.tsx'

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
      {failed.map(({ receipt, recipient, failure: words }) => {
        const what = recipient === 'buyer' ? 'confirmation' : 'reply'
        return (
          <Failure
            key={`${receipt} ${recipient}`}
            words={[`The ${what} could not be delivered`, words].filter(Boolean).join(': ')}
          />
        )
      })}
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
