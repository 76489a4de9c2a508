import { deskLink, type ListAsked } from '../deskLink.ts'
import type { Case } from '../readInquiries.ts'
import { History } from './LogPage.tsx'
import { Notes } from './Notes.tsx'
import { Replies } from './Replies.tsx'
import { Time } from './Time.tsx'

/** Inquiries that became parts of this one, each with what belongs to it; their lines stand among those of the case. */
export function Merged({ receipt, merged, asked }: Pick<Case, 'receipt' | 'merged'> & { asked?: ListAsked }) {
  return merged.map((part) => (
    <section key={part.receipt} className="merged" id={part.receipt}>
      <h2>
        Merged: <span className="receipt">{part.receipt}</span>, received <Time of={part.receivedAt} />
      </h2>
      {part.inquiry.message !== '' && (
        <p className="message" dir="auto">
          {part.inquiry.message}
        </p>
      )}
      {part.replies.length > 0 && <Replies {...part} />}
      {part.notes.length > 0 && <Notes {...part} />}
      {asked && (
        <>
          <History {...part} />
          <button name="other" value={part.receipt} formAction={deskLink(asked, `${receipt}/separate`)} formNoValidate>
            Separate again
          </button>
        </>
      )}
    </section>
  ))
}
