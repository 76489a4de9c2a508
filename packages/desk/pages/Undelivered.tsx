import { type ReactNode, useContext } from 'react'
import { INQUIRY_FIELDS } from '../../../shared/inquiry.ts'
import { deskLink } from '../deskLink.ts'
import { overtaking } from '../questions.ts'
import { type MailKey, missedOf, refusedCopiesOf, type SentMail } from '../sentMails.ts'
import type { Case } from '../readInquiries.ts'
import { reasonFor } from '../returned.ts'
import { Field } from './Options.tsx'
import { CaseContext, Press } from './Press.tsx'
import { Time } from './Time.tsx'

type Props = {
  found: Case
  /** Another address, typed and not sent. */
  email?: string
  /** The same of copies, by what they are the addresses of. */
  copies?: Record<string, string>
  failure?: ReactNode
}

/** What could not be delivered to the buyer, or to those who get a copy, and how it is sent again. */
export function Undelivered({ found, email = found.inquiry.email, copies, failure }: Props) {
  const { asked = {}, hasMail } = useContext(CaseContext) ?? {}
  const [failed, refused] = [missedOf(found), refusedCopiesOf(found)]
  if (failed.length + refused.length === 0) return null
  return (
    <section className="fields undelivered" id="undelivered">
      {failure}
      {found.returnedElsewhere.map((receipt) => (
        <p key={receipt}>
          A mail that came back of this inquiry lies in <a href={deskLink(asked, receipt)}>{receipt}</a>
        </p>
      ))}
      {failed.length > 0 && (
        <div className="alert" role="alert">
          {failed.map((mail) => (
            <div key={keyOf(mail)}>
              <Fate {...mail} what={mail.recipient === 'buyer' ? 'The confirmation' : 'The reply'} />
              <Overtaken {...{ mail, found }}>
                {hasMail && <WithoutButton {...mail} words="It is overtaken" />}
              </Overtaken>
              {hasMail && <CopyFields {...{ mail, copies }} />}
            </div>
          ))}
          {hasMail && (
            <>
              <Field
                label="E-mail address of the buyer"
                name="email"
                maxLength={INQUIRY_FIELDS.email}
                defaultValue={email}
              />
              <p className="buttons">
                <Press to="resend">Send again</Press>
              </p>
            </>
          )}
        </div>
      )}
      {refused.map((mail) => (
        <div className="alert" role="alert" key={keyOf(mail)}>
          <Fate {...mail} what="A copy" />
          <Overtaken {...{ mail, found }} />
          {hasMail && (
            <>
              <CopyFields {...{ mail, copies }} />
              <p className="buttons">
                <Press to="copies" name="copies" value={`again ${keyOf(mail)}`} hint={`, to ${mail.missed.join(', ')}`}>
                  Send the copy again
                </Press>
                <WithoutButton {...mail} words="Do without it" />
              </p>
            </>
          )}
        </div>
      ))}
    </section>
  )
}

function keyOf({ receipt, recipient }: MailKey): string {
  return `${receipt} ${recipient}`
}

/** Whom a mail has not reached, each with the reason, and who has it. */
function Fate({ failure, what, missed, has }: SentMail & { what: string }) {
  return (
    <>
      {missed.map((address) => (
        <p key={address}>{`${what} could not be delivered to ${address}: ${reasonFor(address, failure ?? '')}`}</p>
      ))}
      {has.length > 0 && <p>{`The mail server accepted it for ${has.join(', ')}`}</p>}
    </>
  )
}

/** That another answer has gone since. */
function Overtaken({ mail, found, children }: { mail: MailKey; found: Case; children?: ReactNode }) {
  const newer = overtaking(found, mail)
  if (!newer) return null
  return (
    <>
      <p>
        A newer answer has overtaken it: {newer.person} wrote one <Time of={newer.at} form="moment" />
        {newer.elsewhere && `, in ${newer.elsewhere}`}.
      </p>
      {children && <p className="buttons">{children}</p>}
    </>
  )
}

/** Where copies go that were refused. */
function CopyFields({ mail, copies }: { mail: SentMail; copies?: Record<string, string> }) {
  const refused = mail.missed.filter((address) => address !== mail.to)
  return refused.map((address) => {
    const copied = `${keyOf(mail)} ${address}`
    return (
      <label key={address}>
        <span>{`Copy for ${address}, empty for none`}</span>
        <input type="hidden" name="copied" value={copied} />
        <input name="copy" maxLength={INQUIRY_FIELDS.email} defaultValue={copies?.[copied] ?? address} />
      </label>
    )
  })
}

function WithoutButton({ words, ...mail }: SentMail & { words: string }) {
  return (
    <Press to="copies" name="copies" value={`without ${keyOf(mail)}`} hint={`, to ${mail.missed.join(', ')}`}>
      {words}
    </Press>
  )
}
