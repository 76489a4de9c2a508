import type { ShownMail } from '../mails.ts'
import { Failure } from './Failure.tsx'
import { Letter } from './Letter.tsx'

/** A receipt number to which a mail could not be joined. */
export type FailedJoin = { id: string; receipt: string; words: string }

/** Mails that belong to no inquiry yet. */
export function MailPage({ mails, failed }: { mails: ShownMail[]; failed?: FailedJoin }) {
  return (
    <main id="main" className="narrow">
      <h1>Unassigned mail</h1>
      {mails.length === 0 && <p>All mail belongs to an inquiry.</p>}
      {mails.map((mail) => {
        const wrong = failed?.id === mail.id ? failed : undefined
        return (
          <form key={mail.id} id={mail.id} className="unassigned" method="post">
            <Letter {...mail} />
            <Failure words={wrong?.words} />
            <div className="buttons">
              <label>
                <span>Receipt number</span>
                <input name="receipt" maxLength={40} defaultValue={wrong?.receipt} placeholder="INQ-…" />
              </label>
              <button formAction={`/desk/mail/${mail.id}/join#${mail.id}`}>Join to this inquiry</button>
              <button formAction={`/desk/mail/${mail.id}/open`}>Make an inquiry</button>
              <button formAction={`/desk/mail/${mail.id}/drop`}>Drop</button>
            </div>
          </form>
        )
      })}
    </main>
  )
}
