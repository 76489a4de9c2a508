import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { site } from 'virtual:site'
import { type InquiryField, isReceiptNumber, formatUtcTime } from '../../shared/inquiry.ts'
import type { PageOf, SenderDetails, SentInquiry } from '../../shared/page.ts'
import { reloadAfter, importChunk } from '../router/chunks.ts'
import { ArticleList } from '../components/LinkList.tsx'
import button from '../components/Button.module.css'
import { Prose } from '../components/Prose.tsx'
import { Section } from '../components/Section.tsx'
import { SentLines } from '../inquiry/form/SentLines.tsx'
import { type PastInquiry, usePastInquiry } from '../inquiry/storedHistory.ts'
import { WAITING } from '../inquiry/thanksPath.ts'
import { Banner } from '../layout/Banner.tsx'
import { useSearch } from '../router/address.ts'
import styles from './thanks.module.css'
import { PrintButton } from '../components/PrintButton.tsx'

const RECEIVED_HEADING = 'Thank you, we have received your inquiry'
const WAITING_HEADING = 'You are offline. Inquiry saved'

/** With background sync, the service worker sends even when no tab is open. */
const HAS_BACKGROUND_SYNC = 'SyncManager' in globalThis
const MAY_CLOSE_TAB = 'You may close this tab: you will see the receipt number when you next open the site.'
const KEEP_TAB_OPEN =
  'Leave this tab open, or open the site again later: this browser sends only while a page of the site is open.'

export function validate(_page: PageOf<'thanks'>, search: URLSearchParams): boolean {
  const receipt = search.get('receipt')
  return receipt === null || isReceiptNumber(receipt)
}

export function Screen({ page }: { page: PageOf<'thanks'> }) {
  const search = useSearch()
  const pastInquiry = usePastInquiry(search.has(WAITING) ? WAITING : search.get('receipt'))
  const waitingInquiry = pastInquiry?.receipt === WAITING ? pastInquiry : undefined
  const receipt = waitingInquiry ? null : (pastInquiry?.receipt ?? search.get('receipt'))
  const { articles } = page
  const sentInquiry =
    pastInquiry && !waitingInquiry
      ? { ...pastInquiry, receivedAt: pastInquiry.date }
      : page.sent?.receipt === receipt
        ? page.sent
        : undefined
  return (
    <>
      <Banner
        page={
          sentInquiry || waitingInquiry ? { ...page, heading: sentInquiry ? RECEIVED_HEADING : WAITING_HEADING } : page
        }
      />
      <div className={styles.columns}>
        <div>
          {waitingInquiry && <WaitingInquiry inquiry={waitingInquiry} />}
          {receipt && (
            <section className={styles.receipt} aria-label="Receipt">
              <p>Receipt number</p>
              <code translate="no">{receipt}</code>
              {sentInquiry && <Arrival receivedAt={sentInquiry.receivedAt} waitedSince={pastInquiry?.waitedSince} />}
              {sentInquiry ? <p>Please quote this number when you write to us.</p> : <UnknownReceipt />}
              {sentInquiry?.email && <p>{`We will reply to ${sentInquiry.email} within one working day.`}</p>}

              {sentInquiry && sentInquiry.lines.length > 0 && (
                <>
                  <h2>Products</h2>
                  <SentLines lines={sentInquiry.lines} showsMoqWarnings />
                </>
              )}
              {sentInquiry && <SentFields sender={sentInquiry} />}
              {sentInquiry && (
                <div className={styles.actions} data-scripted>
                  <PrintButton label="Print this receipt" />
                  {sentInquiry.lines.length > 0 && <UseAgainButton lines={sentInquiry.lines} />}
                </div>
              )}
            </section>
          )}
          {!waitingInquiry && <Prose html={page.html} />}
        </div>
        {articles.length > 0 && (
          <Section id="meanwhile" heading="While you wait" link={{ label: 'Back to the catalogue', path: '/products' }}>
            <ArticleList articles={articles} />
          </Section>
        )}
      </div>
    </>
  )
}

function UseAgainButton({ lines }: Pick<SentInquiry, 'lines'>) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const addAgain = () => {
    importChunk('askedProducts', () => import('../inquiry/addLines.ts'))
      .then(({ addLinesAgain }) => addLinesAgain(lines, client))
      .then(navigate, reloadAfter)
  }
  return (
    <button type="button" name="again" className={button.quiet} onClick={addAgain}>
      Use again
    </button>
  )
}

function Arrival({ receivedAt = '', waitedSince }: { receivedAt?: string; waitedSince?: string }) {
  const wait = waitedSince === undefined ? '' : ` (saved on this device on ${formatUtcTime(waitedSince)})`
  return <p>{`Received on ${formatUtcTime(receivedAt)}${wait}.`}</p>
}

function SentFields({ sender }: { sender: SenderDetails }) {
  const fields = FIELD_LABELS.flatMap(([field, name]) => (sender[field] ? [[name, sender[field]] as const] : []))
  if (fields.length === 0) return null
  return (
    <>
      <h2>Your details</h2>
      <dl className={styles.fields} aria-label="Your details as sent">
        {fields.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

const FIELD_LABELS: [field: InquiryField, name: string][] = [
  ['name', 'Name'],
  ['company', 'Company'],
  ['email', 'E-mail'],
  ['telephone', 'Telephone'],
  ['country', 'Country'],
  ['purpose', 'Purpose'],
  ['address', 'Address'],
  ['message', 'Message'],
]

function WaitingInquiry({ inquiry }: { inquiry: PastInquiry & SenderDetails }) {
  const { lines, email, date } = inquiry
  return (
    <section className={styles.receipt} aria-label="Waiting">
      <p>
        It was saved on this device on <time dateTime={date}>{formatUtcTime(date)}</time>, and will be sent
        automatically once you are back online. This page will then say when it was sent.
      </p>
      <p>{HAS_BACKGROUND_SYNC ? MAY_CLOSE_TAB : KEEP_TAB_OPEN}</p>
      {email && <p>{`We will reply to ${email}.`}</p>}
      {lines.length > 0 && <SentLines lines={lines} showsMoqWarnings />}
      <SentFields sender={inquiry} />
    </section>
  )
}

function UnknownReceipt() {
  const { email } = site.contact
  return (
    <p>
      This inquiry cannot be shown in this browser. Write to <a href={`mailto:${email}`}>{email}</a> and quote the
      number.
    </p>
  )
}
