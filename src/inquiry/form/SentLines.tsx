import type { InquiryLine } from '../../../shared/inquiry.ts'
import { lineInWords, lineName } from '../../../shared/lineInWords.ts'
import styles from './InquiryForm.module.css'

/** Lines of an inquiry to be read, as they were sent unless the label says otherwise. */
export function SentLines({ lines, label = 'Products as sent' }: { lines: InquiryLine[]; label?: string }) {
  return (
    <dl className={styles.sent} aria-label={label}>
      {lines.map((line, index) => (
        <div key={index}>
          <dt>{line.slug ? <a href={`/${line.slug}`}>{lineName(line)}</a> : lineName(line)}</dt>
          <dd>{lineInWords(line)}</dd>
        </div>
      ))}
    </dl>
  )
}
