import type { InquiryLine } from '../../../shared/inquiry.ts'
import styles from './InquiryForm.module.css'

/** The lines of an inquiry as they were sent. */
export function SentLines({ lines }: { lines: InquiryLine[] }) {
  return (
    <dl className={styles.sent} aria-label="Products as sent">
      {lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the lines of a receipt do not change
        <div key={index}>
          <dt>{line.product}</dt>
          <dd>{inWords(line)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** `98 % HPLC, 25 kg, quote, COA, TDS` */
function inWords({ grade, quantity, unit, request, documents }: InquiryLine): string {
  const amount = quantity && `${quantity} ${unit}`
  return [grade, amount, request === 'sample' ? 'free sample' : 'quote', ...documents].filter(Boolean).join(', ')
}
