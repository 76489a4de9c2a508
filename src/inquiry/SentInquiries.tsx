import { useNavigate } from 'react-router-dom'
import { formatUtcTime, receiptAddress } from '../../shared/inquiry.ts'
import { lineName, SENT_INQUIRIES_ID } from '../../shared/inquiryLine.ts'
import type { SentInquiry } from '../../shared/screens.ts'
import { notify } from '../layout/noticeStore.ts'
import print from '../styles/print.module.css'
import ui from '../styles/ui.module.css'
import { addLines } from './addLines.ts'
import { dispatch } from './inquiry.ts'
import { forgotten } from './sending.ts'
import { sentInquiries } from './sentInquiries.ts'
import { pathOf } from '../paths.ts'

/** Inquiries that were sent from this device. */
export function SentInquiries({ inquiries }: { inquiries: SentInquiry[] }) {
  return (
    <section className={`${ui.stack} ${print.hidden}`} aria-labelledby={SENT_INQUIRIES_ID}>
      <h2 id={SENT_INQUIRIES_ID}>Sent inquiries</h2>
      <p className={ui.muted}>Kept on this device only, with your details for the next inquiry.</p>
      <ul className={ui.rows}>
        {inquiries.map((inquiry) => (
          <li key={inquiry.receipt} className={ui.cluster}>
            {/* This device shows what it sent without the key, which a tag manager would read in the address. */}
            <a href={receiptAddress(pathOf('thanks'), { receipt: inquiry.receipt })} translate="no">
              {inquiry.receipt}
            </a>
            {inquiry.receivedAt && <span className={ui.hint}>{formatUtcTime(inquiry.receivedAt)}</span>}
            <span>{inquiry.lines.map(lineName).join(', ') || 'Message'}</span>
            <AskAgain inquiry={inquiry} />
          </li>
        ))}
      </ul>
      <p>
        <button type="button" className={ui.quiet} data-icon="close" onClick={forget}>
          Forget sent inquiries and details
        </button>
      </p>
    </section>
  )
}

function forget(): void {
  sentInquiries.set([])
  dispatch(forgotten, undefined)
  notify({ text: 'Sent inquiries, draft and details are removed from this device.' })
}

/** Puts the lines of a sent inquiry on the list. */
export function AskAgain({ inquiry: { receipt, lines } }: { inquiry: SentInquiry }) {
  const navigate = useNavigate()
  return lines.length === 0 ? null : (
    <button
      type="button"
      name="again"
      className={ui.quiet}
      aria-label={`Ask again: ${receipt}`}
      onClick={() => navigate(addLines(lines, 'The products of this inquiry are on your list again.'))}
    >
      Ask again
    </button>
  )
}
