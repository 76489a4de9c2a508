import type { InquiryLine } from '../../../shared/inquiry.ts'
import { lineInWords, lineName } from '../../../shared/lineInWords.ts'
import styles from './InquiryForm.module.css'

/** Lines of an inquiry as they were sent, to be read. */
export function SentLines({ lines }: { lines: InquiryLine[] }) {
  return (
    <dl className={styles.sent} aria-label="Products as sent">
      {lines.map((line, index) => (
        <div key={index}>
          <dt>{line.slug ? <a href={`/${line.slug}`}>{lineName(line)}</a> : lineName(line)}</dt>
          <dd>{lineInWords(line)}</dd>
        </div>
      ))}
    </dl>
  )
}
