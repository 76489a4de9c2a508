import { deskLink, type ListAsked } from '../deskLink.ts'
import type { Case } from '../readInquiries.ts'
import { type Draft, isToQuote } from '../replyDraft.ts'
import { Failure } from './Failure.tsx'

type Props = {
  found: Case
  asked: ListAsked
  draft: Draft
  /** The answer as it would be sent. */
  preview?: string
  previewLink: string
  failure?: string
}

/** Writes an answer. */
export function ReplyForm({ found, asked, draft, preview, previewLink, failure }: Props) {
  const { receipt, inquiry } = found
  return (
    <div className="fields">
      <Failure words={failure} />
      {preview !== undefined && (
        <div className="preview">
          <h3>Preview: {draft.subject}</h3>
          <p className="small">{`To ${inquiry.email}, not sent yet`}</p>
          <p className="typed">{preview}</p>
        </div>
      )}
      <label>
        <span>Subject</span>
        <input name="subject" required maxLength={200} defaultValue={draft.subject} />
      </label>
      <label>
        <span>Text</span>
        <textarea name="text" required rows={12} maxLength={20_000} defaultValue={draft.text} />
      </label>
      {inquiry.lines.some(isToQuote) && (
        <p className="small">Prices that you write beside the lines follow your text, above the signature.</p>
      )}
      <div className="buttons">
        <button formAction={previewLink}>Preview</button>
        <button className="primary" formAction={`${deskLink(asked, `${receipt}/replies`)}#reply`}>
          Send reply
        </button>
      </div>
    </div>
  )
}
