import type { ReactNode } from 'react'
import { INQUIRY_FIELDS } from '../../../shared/inquiry.ts'
import { deskLink, type ListAsked } from '../deskLink.ts'
import { type Case, failedOf } from '../readInquiries.ts'
import { Failure } from './Failure.tsx'

type Props = {
  found: Case
  asked: ListAsked
  hasMail: boolean
  /** Another address, typed and not sent. */
  email?: string
  failure?: ReactNode
}

/** What could not be delivered to the buyer, and where to send it again. */
export function Undelivered({ found, asked, hasMail, email = found.inquiry.email, failure }: Props) {
  const failed = failedOf(found)
  if (failed.length === 0) return null
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
      {failure}
      {hasMail && (
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
