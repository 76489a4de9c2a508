import type { ReactNode } from 'react'
import { deskLink, type ListAsked } from '../deskLink.ts'
import type { Case } from '../readInquiries.ts'
import { type Draft, isToQuote, withPrices } from '../replyDraft.ts'
import { SHORTCUTS } from './shortcuts.ts'
import { Time } from './Time.tsx'

type Props = {
  found: Case
  asked: ListAsked
  draft: Draft
  /** When what was typed for the inquiry was kept. */
  keptAt?: string
  /** The answer as it would be sent. */
  preview?: string
  previewLink: string
  failure?: ReactNode
}

/** Writes an answer. */
export function ReplyForm({ found, asked, draft, keptAt, preview, previewLink, failure }: Props) {
  const { receipt, inquiry } = found
  return (
    <div className="fields">
      {failure}
      {preview !== undefined && (
        <div className="preview">
          <h3>
            Preview: <bdi>{draft.subject}</bdi>
          </h3>
          <p className="small">{`To ${inquiry.email}, not sent yet`}</p>
          <p className="typed" dir="auto">
            {preview}
          </p>
        </div>
      )}
      <label>
        <span>Subject</span>
        <input name="subject" dir="auto" required maxLength={200} defaultValue={draft.subject} />
      </label>
      <label>
        <span>Text</span>
        <textarea
          id="text"
          name="text"
          dir="auto"
          required
          rows={12}
          maxLength={20_000}
          defaultValue={draft.text}
          accessKey={SHORTCUTS.reply.key}
        />
      </label>
      {inquiry.lines.some(isToQuote) && (
        <p className="small">Prices that you write beside the lines follow your text, above the signature.</p>
      )}
      {keptAt !== undefined && (
        <p className="small">
          What you typed was kept for you, <Time of={keptAt} form="moment" />. Nobody else sees it.
        </p>
      )}
      <div className="buttons">
        <button formAction={previewLink} accessKey={SHORTCUTS.preview.key}>
          Preview
        </button>
        <button formAction={`${deskLink(asked, `${receipt}/draft`)}#reply`} formNoValidate>
          Keep draft
        </button>
        <button className="primary" formAction={`${deskLink(asked, `${receipt}/replies`)}#reply`}>
          Send reply
        </button>
      </div>
    </div>
  )
}

/** Where the server sends no mail: a draft for the mail program, the first one with all lines and places for prices. */
export function ReplyLink({ found, draft, signature }: { found: Case; draft: Draft; signature: string }) {
  const { replies, inquiry } = found
  const { email, lines } = inquiry
  const text = replies.length === 0 ? withPrices(draft.text, { lines, price: [], signature }) : draft.text
  return (
    <p>
      This server sends no mail. <a href={mailTo(email, { ...draft, text })}>Write with your own mail program</a>
    </p>
  )
}

/** Lines of a body end as those of a mail, by RFC 6068. */
function mailTo(email: string, { subject, text }: Draft): string {
  const body = encodeURIComponent(text.replaceAll('\n', '\r\n'))
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${body}`
}
