import { site } from 'virtual:site'
import {
  ACCESS_KEY_PARAMETER,
  formatUtcTime,
  FIELD_LABELS,
  type InquiryField,
  isReceiptNumber,
  receiptAddress,
} from '../../shared/inquiry.ts'
import { lineInWords, lineName, SENT_INQUIRIES_ID, sharedDocuments } from '../../shared/inquiryLine.ts'
import type { Need } from '../../shared/need.ts'
import type { PageOf } from '../../shared/page.ts'
import type { SentInquiry } from '../../shared/screens.ts'
import { Entries } from '../components/Entries.tsx'
import print from '../styles/print.module.css'
import ui from '../styles/ui.module.css'
import { Prose } from '../components/Prose.tsx'
import { AskAgain } from '../inquiry/SentInquiries.tsx'
import { sentInquiries } from '../inquiry/sentInquiries.ts'
import { Banner } from '../layout/Banner.tsx'
import { useSearch } from '../router/address.ts'
import { useSharedState } from '../router/sharedState.ts'
import styles from '../inquiry/thanks.module.css'
import { pathOf } from '../paths.ts'

const RECEIVED_HEADING = 'Thank you, we have received your inquiry'

type Page = PageOf<'thanks'>

/** A malformed receipt number has no page. */
export function needs(_page: Page, parameters: URLSearchParams): Need<Page['extra']> | null | undefined {
  const receipt = parameters.get('receipt')
  if (receipt === null) return undefined
  if (!isReceiptNumber(receipt)) return null
  const accessKey = parameters.get(ACCESS_KEY_PARAMETER)
  return {
    key: [receipt, accessKey],
    load: async ({ sentInquiry }) => ({ sent: accessKey ? await sentInquiry?.(receipt, accessKey) : undefined }),
  }
}

export function Screen({ page }: { page: Page }) {
  const receipt = useSearch().get('receipt')
  const keptInquiry = useSharedState(sentInquiries).find((inquiry) => inquiry.receipt === receipt)
  const sentInquiry = keptInquiry ?? page.extra?.sent
  return (
    <>
      <Banner page={sentInquiry ? { ...page, heading: RECEIVED_HEADING } : page} />
      <div className={`${ui.columns} ${ui.space}`}>
        <div>
          {receipt && (
            <section className={`${ui.panel} ${styles.receipt}`} aria-label="Receipt">
              <p>Receipt number</p>
              <code translate="no">{receipt}</code>
              {sentInquiry ? (
                <Sent inquiry={sentInquiry} isKept={keptInquiry !== undefined && sentInquiries.isKept()} />
              ) : (
                <p>
                  This inquiry cannot be shown in this browser. Write to{' '}
                  <a href={`mailto:${site.contact.email}`}>{site.contact.email}</a> and quote the number.
                </p>
              )}
            </section>
          )}
        </div>
        <div>
          <Prose html={page.html} />
        </div>
      </div>
    </>
  )
}

function Sent({ inquiry, isKept }: { inquiry: SentInquiry; isKept: boolean }) {
  const { receivedAt, email, lines } = inquiry
  const details = Object.entries(FIELD_LABELS).map(([field, label]) => [label, inquiry[field as InquiryField]] as const)
  return (
    <>
      {receivedAt && <p>{`Received on ${formatUtcTime(receivedAt)}.`}</p>}
      <p>Please quote this number when you write to us.</p>
      {email && <p>{`We will reply to ${email} within ${site.contact.answerTime}.`}</p>}
      {lines.length > 0 && (
        <>
          <h2 className={ui.label}>You asked for</h2>
          <SentLines lines={lines} />
        </>
      )}
      {details.some(([, text]) => text) && (
        <>
          <h2 className={ui.label}>Your details</h2>
          <dl className={ui.facts} aria-label="Your details as sent">
            <Entries of={Object.fromEntries(details)} />
          </dl>
        </>
      )}
      {/* A link with the access key shows the inquiry on any device. */}
      {isKept ? (
        <p className={print.hidden}>
          This device keeps the inquiry: see <a href={`${pathOf('inquiry')}#${SENT_INQUIRIES_ID}`}>sent inquiries</a>.
        </p>
      ) : (
        <p className={print.hidden}>
          This device does not keep the inquiry:{' '}
          {/* A new document loads no tag manager, which would read the key in the address. */}
          <a href={receiptAddress(pathOf('thanks'), inquiry)} target="_blank">
            keep the link of this receipt
          </a>
          .
        </p>
      )}
      <div className={`${ui.cluster} ${ui.space}`} data-scripted>
        <AskAgain inquiry={inquiry} />
      </div>
    </>
  )
}

function SentLines({ lines }: Pick<SentInquiry, 'lines'>) {
  const documents = sharedDocuments(lines)
  return (
    <>
      <dl className={`${ui.facts} ${styles.sent}`} aria-label="Products as sent">
        {lines.map((line, index) => (
          <div key={index}>
            <dt>{line.slug ? <a href={`/${line.slug}`}>{lineName(line)}</a> : lineName(line)}</dt>
            <dd>{lineInWords(line, documents)}</dd>
            {line.warnings && <dd className={styles.warning}>{line.warnings.join(' ')}</dd>}
            {line.buyerSpecification && <dd>{`Your specification: ${line.buyerSpecification}`}</dd>}
          </div>
        ))}
      </dl>
      {documents.length > 0 && <p>{`Documents for all products: ${documents.join(', ')}`}</p>}
    </>
  )
}
