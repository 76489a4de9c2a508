import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { lineName } from '../../shared/inquiryLine.ts'
import buttons from '../components/Button.module.css'
import { Section } from '../components/Section.tsx'
import { focusOn } from '../router/arrival.ts'
import { useSharedState } from '../router/sharedState.ts'
import icons from '../styles/icons.module.css'
import { SentLines } from './form/SentLines.tsx'
import { thanksPath, WAITING } from './thanksPath.ts'
import { putAgain } from './askedProducts.ts'
import { forgetRequest, type SentRequest, sentRequests } from './sentRequests.ts'
import styles from './SentRequests.module.css'

export function SentRequests() {
  const requests = useSharedState(sentRequests)
  if (requests.length === 0) return null
  return (
    <div data-scripted>
      <Section id="sent" heading="Sent inquiries" note="kept in this browser only, without your details">
        <ul className={styles.requests}>
          {requests.map((request) => (
            <Request key={request.id} request={request} />
          ))}
        </ul>
      </Section>
    </div>
  )
}

function Request({ request }: { request: SentRequest }) {
  const { id, receipt, lines } = request
  const date = request.date.slice(0, 10)
  const useAgain = useUseAgain()
  const name = receipt === WAITING ? `the inquiry of ${date}` : receipt
  return (
    <li>
      <time dateTime={date}>{date}</time>
      {receipt === WAITING ? <span>Waiting for a connection</span> : <a href={thanksPath(receipt)}>{receipt}</a>}
      <details>
        <summary>{summaryOf(request)}</summary>
        <SentLines lines={lines} />
      </details>
      <button
        type="button"
        className={buttons.quiet}
        aria-label={`Use ${name} again`}
        onClick={() => void useAgain(request)}
      >
        Use again
      </button>
      <button
        type="button"
        className={`${buttons.icon} ${icons.close}`}
        aria-label={`Remove ${name} from this browser`}
        onClick={() => forgetRequest(id)}
      />
    </li>
  )
}

function summaryOf({ lines }: SentRequest): string {
  const [first] = lines
  if (!first) return 'A message'
  return lines.length === 1 ? lineName(first) : `${lineName(first)} and ${lines.length - 1} more`
}

/** Adds the lines of an inquiry to the list again, and scrolls up to the list. */
function useUseAgain() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async ({ lines }: SentRequest) => {
    const address = await putAgain(lines, client)
    if (address !== '/inquiry') void navigate(address)
    scrollTo(0, 0)
    focusOn(document.querySelector('main h1'))
  }
}
