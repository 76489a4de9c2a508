import type { Likely, ShownMail } from '../mails.ts'
import { reasonFor, refusalsIn, refusalsInWords } from '../returned.ts'
import { Failure } from './Failure.tsx'
import { Letter } from './Letter.tsx'
import { Field } from './Options.tsx'
import { STATE_NAMES } from './stateNames.ts'
import { Time } from './Time.tsx'

/** A receipt number to which a mail could not be joined. */
export type FailedJoin = { id: string; receipt: string; words: string }

type Props = {
  mails: ShownMail[]
  /** By the id of a mail: inquiries that it may belong to. */
  likely: Map<string, Likely[]>
  failed?: FailedJoin
}

/** Mails that belong to no inquiry yet. */
export function MailPage({ mails, likely, failed }: Props) {
  return (
    <main id="main" className="narrow">
      <h1>Unassigned mail</h1>
      {mails.length === 0 && <p>All mail belongs to an inquiry.</p>}
      {mails.map((mail) => {
        const wrong = failed?.id === mail.id ? failed : undefined
        return (
          <div key={mail.id} id={mail.id} className="unassigned">
            <Letter {...mail} />
            {mail.kind === 'bounce' && <Refused {...mail} />}
            <LikelyInquiries inquiries={likely.get(mail.id) ?? []} id={mail.id} />
            <Failure words={wrong?.words} />
            <form className="buttons" method="post">
              <Field
                label="Receipt number"
                name="receipt"
                maxLength={40}
                defaultValue={wrong?.receipt}
                placeholder="INQ-…"
              />
              <button formAction={`/desk/mail/${mail.id}/join#${mail.id}`}>Join to this inquiry</button>
              <button formAction={`/desk/mail/${mail.id}/open`}>Make an inquiry</button>
              <details>
                <summary>Drop</summary>
                <button formAction={`/desk/mail/${mail.id}/drop`}>
                  <span>
                    Drop the mail of <bdi>{mail.email}</bdi> for good
                  </span>
                </button>
              </details>
            </form>
          </div>
        )
      })}
    </main>
  )
}

/** Whom a mail that came back names, and why: such mails look alike. */
function Refused({ text, subject }: Pick<ShownMail, 'text' | 'subject'>) {
  const [first, ...more] = refusalsIn(text, subject)
  if (!first) return null
  const others = more.length > 0 ? ` and ${more.length} more` : ''
  return (
    <p>
      <bdi>{`${first.recipient}${others}: ${reasonFor(first.recipient, refusalsInWords([first]))}`}</bdi>
    </p>
  )
}

type LikelyProps = Pick<ShownMail, 'id'> & { inquiries: Likely[] }

/** What the sender or their firm has asked for already, or what the subject names; a press joins the mail to it. */
function LikelyInquiries({ inquiries, id }: LikelyProps) {
  if (inquiries.length === 0) return null
  return (
    <form method="post" action={`/desk/mail/${id}/join`}>
      <ul aria-label="Inquiries that may be meant">
        {inquiries.map(({ receipt, company, name, email, received_at, state }) => (
          <li key={receipt}>
            <a href={`/desk/${receipt}`}>{receipt}</a>, <bdi>{company || name}</bdi>, of <bdi>{email}</bdi>,{' '}
            <Time of={received_at} form="short" />, {STATE_NAMES[state].toLowerCase()}{' '}
            <button className="plain" name="receipt" value={receipt}>
              Join<span className="hidden">{` to ${receipt}`}</span>
            </button>
          </li>
        ))}
      </ul>
    </form>
  )
}
