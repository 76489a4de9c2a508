import { STATES } from '../../database/tables.ts'
import type { Case } from '../readInquiries.ts'
import type { Draft } from '../replyDraft.ts'
import { CaseLines } from './CaseLines.tsx'
import { InquiryList, type Listed, STATE_NAMES } from './InquiryList.tsx'
import { Replies } from './Replies.tsx'
import { Time } from './Time.tsx'
import { Version } from './Version.tsx'

export type CaseOptions = {
  listed: Listed
  found: Case
  /** Who may be given an inquiry. */
  people: string[]
  /** Who is signed in, and for whom. */
  person: string
  brand: string
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
        <CaseLines {...found} />
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
      <Version of={found} />
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
        <dd>
          <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
        </dd>
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
