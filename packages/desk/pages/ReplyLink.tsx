import type { Case } from '../readInquiries.ts'
import { type Draft, withPrices } from '../replyDraft.ts'

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
