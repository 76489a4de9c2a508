import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { thanksPath } from '../../shared/inquiry.ts'
import { lineName } from '../../shared/inquiryLine.ts'
import buttons from '../components/Button.module.css'
import { Section } from '../components/Section.tsx'
import { focusOn } from '../router/arrival.ts'
import { useSharedState } from '../router/sharedState.ts'
import icons from '../styles/icons.module.css'
import { SentLines } from './form/SentLines.tsx'
import { WAITING } from './thanksPath.ts'
import { addLinesAgain } from './addLines.ts'
import { removeFromHistory, type PastInquiry, inquiryHistory } from './storedHistory.ts'
import styles from './InquiryHistory.module.css'

export function InquiryHistory() {
  const inquiries = useSharedState(inquiryHistory)
  if (inquiries.length === 0) return null
  return (
    <div data-scripted>
      <Section id="sent" heading="Sent inquiries" note="kept in this browser only, without your details">
        <ul className={styles.requests}>
          {inquiries.map((inquiry) => (
            <PastInquiryRow key={inquiry.id} inquiry={inquiry} />
          ))}
        </ul>
      </Section>
    </div>
  )
}

function PastInquiryRow({ inquiry }: { inquiry: PastInquiry }) {
  const { id, receipt, lines } = inquiry
  const date = inquiry.date.slice(0, 10)
  const addAgain = useAddAgain()
  const name = receipt === WAITING ? `the inquiry of ${date}` : receipt
  return (
    <li>
      <time dateTime={date}>{date}</time>
      {receipt === WAITING ? <span>Waiting for a connection</span> : <a href={thanksPath(inquiry)}>{receipt}</a>}
      <details>
        <summary>{summaryOf(inquiry)}</summary>
        <SentLines lines={lines} />
      </details>
      <button
        type="button"
        className={buttons.quiet}
        aria-label={`Use ${name} again`}
        onClick={() => void addAgain(inquiry)}
      >
        Use again
      </button>
      <button
        type="button"
        className={`${buttons.icon} ${icons.close}`}
        aria-label={`Remove ${name} from this browser`}
        onClick={() => removeFromHistory(id)}
      />
    </li>
  )
}

function summaryOf({ lines }: PastInquiry): string {
  const [first] = lines
  if (!first) return 'A message'
  return lines.length === 1 ? lineName(first) : `${lineName(first)} and ${lines.length - 1} more`
}

function useAddAgain() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async ({ lines }: PastInquiry) => {
    const address = await addLinesAgain(lines, client)
    if (address !== '/inquiry') void navigate(address)
    scrollTo(0, 0)
    focusOn(document.querySelector('main h1'))
  }
}
