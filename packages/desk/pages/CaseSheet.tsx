import type { Case } from '../readInquiries.ts'
import { Buyer } from './Buyer.tsx'
import { CaseLines } from './CaseLines.tsx'
import { Merged } from './Merged.tsx'
import { Notes } from './Notes.tsx'
import { Replies } from './Replies.tsx'
import { Time } from './Time.tsx'

/** An inquiry to be printed, with its specifications open. */
export function CaseSheet(found: Case) {
  const { inquiry, receipt, receivedAt } = found
  return (
    <main id="main" className="sheet">
      <p className="screen">
        <a href={`/desk/${receipt}`}>Open the inquiry</a>
        <span>Print it with your browser: this line is left out.</span>
      </p>
      <h1 dir="auto">{inquiry.company || inquiry.name}</h1>
      <p>
        <span className="receipt">{receipt}</span>, received <Time of={receivedAt} />
      </p>
      <Buyer {...found} />
      {inquiry.message !== '' && (
        <p className="message" dir="auto">
          {inquiry.message}
        </p>
      )}
      <CaseLines {...found} isOnPaper />
      <Merged {...found} />
      {found.replies.length + found.mails.length > 0 && <Replies {...found} />}
      {found.notes.length > 0 && <Notes {...found} />}
    </main>
  )
}
