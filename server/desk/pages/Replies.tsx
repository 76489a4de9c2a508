import type { Case } from '../readInquiries.ts'
import { type Draft, replyDraft } from '../replyDraft.ts'
import { Time } from './Time.tsx'
import { Version } from './Version.tsx'

type Props = {
  found: Case
  /** Who is signed in, and for whom. */
  person: string
  brand: string
  /** Whether the server can send mails. */
  hasMail: boolean
  /** An answer that could not be taken, as it was typed. */
  draft?: Draft
}

/** Answers that were written, each with its fate, and the form for one more. */
export function Replies({ found, person: writer, brand, hasMail, draft = replyDraft(found, [writer, brand]) }: Props) {
  const { receipt, inquiry, replies } = found
  return (
    <section>
      <h2>Reply</h2>
      {replies.map(({ position, subject, person, written_at, text }) => (
        <div key={position} className="reply">
          <h3>{subject}</h3>
          <p className="small">
            {person}, <Time of={written_at} />, {fateOf(position, found)}
          </p>
          <p className="typed">{text}</p>
        </div>
      ))}
      {hasMail ? (
        <form className="fields" method="post" action={`/desk/${receipt}/replies`}>
          <Version of={found} />
          <label>
            <span>Subject</span>
            <input name="subject" required maxLength={200} defaultValue={draft.subject} />
          </label>
          <label>
            <span>Text</span>
            <textarea name="text" required rows={14} maxLength={20_000} defaultValue={draft.text} />
          </label>
          <button className="primary">Send reply</button>
        </form>
      ) : (
        <p>
          This server sends no mail. <a href={mailTo(inquiry.email, draft)}>Write with your own mail program</a>
        </p>
      )}
    </section>
  )
}

function fateOf(position: number, { outbox }: Case): string {
  const sent = outbox.find(({ recipient }) => recipient === `reply-${position}`)
  if (sent?.sent_at) return 'sent'
  return sent?.given_up_at ? 'could not be delivered' : 'waits to be sent'
}

/** Lines of a body end as those of a mail, by RFC 6068. */
function mailTo(email: string, { subject, text }: Draft): string {
  const body = encodeURIComponent(text.replaceAll('\n', '\r\n'))
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${body}`
}
