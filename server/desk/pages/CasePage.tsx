import type { InquiryLine } from '../../../shared/inquiry.ts'
import { REQUEST_NAMES } from '../../../shared/inquiryChoices.ts'
import { lineName } from '../../../shared/lineInWords.ts'
import { STATES } from '../../database/tables.ts'
import type { Case } from '../readInquiries.ts'
import { replySubject } from '../changeInquiries.ts'
import { InquiryList, type Listed, STATE_NAMES } from './InquiryList.tsx'
import { Specification } from './Specification.tsx'
import { Time } from './Time.tsx'

export type Draft = { subject: string; text: string }

export type CaseOptions = {
  listed: Listed
  found: Case
  /** Who may be given an inquiry. */
  people: string[]
  /** Whether the server can send mails. */
  hasMail: boolean
  /** What was wrong with what was sent, and the answer as it was typed. */
  failure?: string
  draft?: Draft
}

export function CasePage({ listed, ...options }: CaseOptions) {
  const { found, failure } = options
  const { inquiry, receipt } = found
  return (
    <main id="main" className="two">
      <InquiryList {...listed} open={receipt} />
      <article className="case">
        <a className="back" href="/desk">
          All inquiries
        </a>
        {failure !== undefined && (
          <p className="alert" role="alert">
            {failure}
          </p>
        )}
        <div className="case-head">
          <div>
            <h1>{inquiry.company || inquiry.name}</h1>
            <p>
              <span className="receipt">{receipt}</span>, received <Time of={found.receivedAt} /> UTC
            </p>
          </div>
          <Handling {...options} />
        </div>
        <Buyer {...found} />
        {inquiry.message !== '' && <p className="message">{inquiry.message}</p>}
        <Lines {...found} />
        <div className="columns">
          <div>
            <Replies {...options} />
          </div>
          <div>
            <Notes {...found} />
            <History {...found} />
          </div>
        </div>
      </article>
    </main>
  )
}

function Handling({ found, people }: Pick<CaseOptions, 'found' | 'people'>) {
  const choices = [...new Set(['', found.person, ...people])]
  return (
    <form className="handling" method="post" action={`/desk/${found.receipt}/handling`}>
      <label>
        <span>State</span>
        <select name="state" defaultValue={found.state}>
          {STATES.map((state) => (
            <option key={state} value={state}>
              {STATE_NAMES[state]}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>Person</span>
        <select name="person" defaultValue={found.person}>
          {choices.map((person) => (
            <option key={person} value={person}>
              {person || 'Nobody'}
            </option>
          ))}
        </select>
      </label>
      <button>Save</button>
    </form>
  )
}

function Buyer({ inquiry, others }: Case) {
  const { name, email, telephone, country } = inquiry
  return (
    <dl className="buyer">
      <div>
        <dt>Name</dt>
        <dd>{name}</dd>
      </div>
      <div>
        <dt>E-mail</dt>
        <dd>{email}</dd>
      </div>
      {telephone !== '' && (
        <div>
          <dt>Telephone</dt>
          <dd>{telephone}</dd>
        </div>
      )}
      {country !== '' && (
        <div>
          <dt>Country</dt>
          <dd>{country}</dd>
        </div>
      )}
      <div>
        <dt>Other inquiries</dt>
        <dd>
          {others.length === 0 ? (
            'None'
          ) : (
            <ul>
              {others.map((other) => (
                <li key={other.receipt}>
                  <a href={`/desk/${other.receipt}`}>{other.receipt}</a>, {STATE_NAMES[other.state].toLowerCase()}
                </li>
              ))}
            </ul>
          )}
        </dd>
      </div>
    </dl>
  )
}

function Lines({ inquiry: { lines }, specifications }: Case) {
  if (lines.length === 0) return null
  return (
    <section>
      <h2>Lines</h2>
      <ol className="lines">
        {lines.map((line, index) => (
          <li key={index}>
            <Line line={line} />
            <Specification payload={specifications.get(index)} grade={line.grade} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Line({ line }: { line: InquiryLine }) {
  const { slug, grade, quantity, unit, request, product, documents } = line
  const name = slug === undefined ? lineName(line) : <a href={`/${slug}`}>{lineName(line)}</a>
  return (
    <dl className="line">
      <div>
        <dt>Product</dt>
        <dd>
          <b>{name}</b>
          {grade && `, ${grade}`}
        </dd>
      </div>
      {product !== '' && (
        <div>
          <dt>Need</dt>
          <dd>{REQUEST_NAMES[request]}</dd>
        </div>
      )}
      {quantity !== '' && (
        <div>
          <dt>Quantity</dt>
          <dd>{`${quantity} ${unit}`}</dd>
        </div>
      )}
      {documents.length > 0 && (
        <div>
          <dt>Documents</dt>
          <dd>{documents.join(', ')}</dd>
        </div>
      )}
    </dl>
  )
}

function Replies({ found, hasMail, draft }: Omit<CaseOptions, 'listed'>) {
  const { receipt, inquiry, replies, outbox } = found
  const subject = replySubject(receipt)
  const fateOf = (position: number) => {
    const sent = outbox.find(({ recipient }) => recipient === `reply-${position}`)
    if (sent?.sent_at) return 'sent'
    return sent?.given_up_at ? 'could not be delivered' : 'waits to be sent'
  }
  return (
    <section>
      <h2>Reply</h2>
      {replies.map((reply) => (
        <div key={reply.position} className="reply">
          <h3>{reply.subject}</h3>
          <p className="small">
            {reply.person}, <Time of={reply.written_at} />, {fateOf(reply.position)}
          </p>
          <p className="typed">{reply.text}</p>
        </div>
      ))}
      {hasMail ? (
        <form className="fields" method="post" action={`/desk/${receipt}/replies`}>
          <label>
            <span>Subject</span>
            <input name="subject" required maxLength={200} defaultValue={draft?.subject ?? subject} />
          </label>
          <label>
            <span>Text</span>
            <textarea
              name="text"
              required
              rows={9}
              maxLength={20_000}
              defaultValue={draft?.text ?? `Dear ${inquiry.name},\n\nthank you for your inquiry.\n`}
            />
          </label>
          <button className="primary">Send reply</button>
        </form>
      ) : (
        <p>
          This server sends no mail. <a href={mailTo(inquiry.email, subject)}>Write with your own mail program</a>
        </p>
      )}
    </section>
  )
}

function mailTo(email: string, subject: string): string {
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}`
}

function Notes({ receipt, notes }: Case) {
  return (
    <section>
      <h2>Notes</h2>
      {notes.map((note) => (
        <div key={note.id} className="reply">
          <p className="typed">{note.text}</p>
          <p className="small">
            {note.person}, <Time of={note.written_at} />
          </p>
        </div>
      ))}
      <form className="fields" method="post" action={`/desk/${receipt}/notes`}>
        <label>
          <span>New note, not sent to the buyer</span>
          <textarea name="text" required rows={3} maxLength={4000} />
        </label>
        <button>Add note</button>
      </form>
    </section>
  )
}

function History({ events, receivedAt }: Case) {
  return (
    <section>
      <h2>History</h2>
      <ol className="history">
        <li>
          <Time of={receivedAt} /> <span>received</span>
        </li>
        {events.map((event) => (
          <li key={event.id}>
            <Time of={event.at} /> <span>{`${event.person} ${event.action}`}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
