import type { InquiryLine } from '../../../shared/inquiry.ts'
import { lineInWords, lineName } from '../../../shared/lineInWords.ts'
import styles from './InquiryForm.module.css'

/** The lines of an inquiry as they were sent. */
export function SentLines({ lines }: { lines: InquiryLine[] }) {
  return (
    <dl className={styles.sent} aria-label="Products as sent">
      {lines.map((line, index) => (
        <div key={index}>
          <dt>{lineName(line)}</dt>
          <dd>{lineInWords(line)}</dd>
        </div>
      ))}
    </dl>
  )
}
