import { useSyncExternalStore } from 'react'
import type { InquiryLine } from '../../shared/inquiry.ts'
import { type MarketEntry, MARKETS, unconfirmed } from '../../shared/markets.ts'
import { moqOf } from '../../shared/moq.ts'
import { type ListLine, changeLine } from './inquiryList.ts'
import { SafetyMark } from '../components/SafetyMark.tsx'
import { draftedText } from './draft.ts'
import icons from '../styles/icons.module.css'
import styles from './LineNote.module.css'
import { marketsIn } from './marketsIn.ts'
import { belowMoq, moqAdvice } from './moqAdvice.ts'
import { useProduct } from '../router/pageQuery.ts'

/** What a line may want to say of its product and of its quantity; the MOQ is that of the chosen grade. */
export function LineNote({ line, id }: { line: ListLine; id: string }) {
  const product = useProduct(line.slug)
  const advice = product && moqAdvice(line, moqOf(product, line.grade), product.sample)
  return (
    <>
      <ProductNote slug={line.slug} />
      {line.request === 'sample' && product?.sample && !advice && <span>{`Free sample: ${product.sample}`}</span>}
      {advice && (
        <span className={`${styles.note} ${icons.alert}`}>
          <span id={id}>{advice.text}</span>
          {advice.changes.map(({ label, change }) => (
            <button
              key={label}
              type="button"
              aria-label={`${label} of ${line.product}`}
              onClick={() => changeLine(line.id, change)}
            >
              {label}
            </button>
          ))}
        </span>
      )}
    </>
  )
}

/** What is to be known of a product before it is asked for: of its safety, and of where it may not go. */
export function ProductNote({ slug }: { slug: string }) {
  const product = useProduct(slug)
  return (
    <>
      {product?.safetyNote && <SafetyMark />}
      {product?.isPurposeAsked && <span data-purpose-asked>Quoted for a named country and purpose</span>}
      {product?.markets && <Closed markets={product.markets} slug={slug} />}
    </>
  )
}

/** Markets that are closed to a product, of those in the country that the buyer names. It stands there empty, to be read out. */
function Closed({ markets, slug }: { markets: MarketEntry[]; slug: string }) {
  const country = useSyncExternalStore(
    followFields,
    () => draftedText('country'),
    () => '',
  )
  const asked = marketsIn(country)
  const closed = markets.filter(({ market, status }) => asked.includes(market) && CLOSED.has(status))
  return (
    <span
      role="status"
      className={closed.length > 0 ? `${styles.closed} ${styles.note} ${icons.alert}` : styles.closed}
    >
      {closed.length > 0 && (
        <span>
          <span>{`${closed.map(statusIn).join('; ')}. `}</span>
          <a href={`/${slug}#markets`}>Status by market</a>
        </span>
      )}
    </span>
  )
}

const CLOSED = new Set<MarketEntry['status']>([
  'not authorised',
  'prohibited',
  'said not to be authorised',
  'said to be prohibited',
])

function statusIn(entry: MarketEntry): string {
  const { market, status, asOf } = entry
  const restsOn = unconfirmed(entry)
  return `${MARKETS[market]}: ${[status, asOf && `as of ${asOf}`, restsOn].filter(Boolean).join(', ')}`
}

/** What is typed is drafted before the document hears of it. */
function followFields(tell: () => void): () => void {
  document.addEventListener('input', tell)
  return () => document.removeEventListener('input', tell)
}

/** What a line of a receipt says, too, where it asks for less than the MOQ, once the page of its product is there. */
export function BelowMoq({ line, slug }: { line: InquiryLine; slug: string }) {
  const product = useProduct(slug)
  const text = product && belowMoq(line, moqOf(product, line.grade))
  return (
    text && (
      <dd>
        <strong>{text}</strong>
      </dd>
    )
  )
}
