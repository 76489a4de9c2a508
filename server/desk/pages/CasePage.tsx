import { deskLink } from '../deskLink.ts'
import type { Case } from '../readInquiries.ts'
import { type Draft, replyDraft } from '../replyDraft.ts'
import { Buyer } from './Buyer.tsx'
import { CaseLines } from './CaseLines.tsx'
import { Failure } from './Failure.tsx'
import { Handling } from './Handling.tsx'
import { History } from './History.tsx'
import { InquiryList, type Listed } from './InquiryList.tsx'
import { NoteForm, Notes } from './Notes.tsx'
import { Replies } from './Replies.tsx'
import { ReplyForm } from './ReplyForm.tsx'
import { ReplyLink } from './ReplyLink.tsx'
import { Time } from './Time.tsx'

/** What was typed into a form and could not be taken, to be mended. */
export type Refused = { draft?: Draft; note?: string }

export type CaseOptions = Refused & {
  listed: Listed
  found: Case
  /** Who may be given an inquiry. */
  people: string[]
  /** Who is signed in. */
  person: string
  signature: string
  /** Whether the server can send mails. */
  hasMail: boolean
  /** What was wrong with what was sent. */
  failure?: string
  /** The answer as it would be sent. */
  preview?: string
}

export function CasePage({
  listed,
  found,
  people,
  person,
  hasMail,
  signature,
  failure,
  preview,
  note,
  ...typed
}: CaseOptions) {
  const { inquiry, receipt } = found
  const { asked } = listed
  const draft = typed.draft ?? replyDraft(found, signature)
  return (
    <main id="main" className="two">
      <InquiryList {...listed} open={receipt} />
      <article className="case">
        <a className="back" href={deskLink(asked)}>
          All inquiries
        </a>
        {typed.draft === undefined && note === undefined && <Failure words={failure} />}
        <div className="case-head">
          <div>
            <h1>{inquiry.company || inquiry.name}</h1>
            <p>
              <span className="receipt">{receipt}</span>, received <Time of={found.receivedAt} />
            </p>
          </div>
          <Handling {...{ found, asked, people, person }} />
        </div>
        <Buyer {...found} />
        {inquiry.message !== '' && <p className="message">{inquiry.message}</p>}
        <CaseLines {...found} price={hasMail ? draft.price : undefined} />
        <div className="columns">
          <div>
            <Replies {...found}>
              {hasMail ? (
                <ReplyForm {...{ found, asked, draft, preview }} failure={typed.draft && failure} />
              ) : (
                <ReplyLink {...{ found, draft, signature }} />
              )}
            </Replies>
          </div>
          <div>
            <Notes {...found}>
              <NoteForm {...{ receipt, asked, note }} failure={note === undefined ? undefined : failure} />
            </Notes>
            <History {...found} />
          </div>
        </div>
      </article>
    </main>
  )
}
