import type { InquiryLine } from '../../../shared/inquiry.ts'
import { lineInWords, lineName } from '../../../shared/lineInWords.ts'
import { SafetyOf } from '../list/SafetyOf.tsx'
import styles from './InquiryForm.module.css'

type Props = {
  lines: InquiryLine[]
  label?: string
  /** Whether products with a safety note are marked, for which their pages are read. */
  hasMarks?: boolean
}

/** Lines of an inquiry to be read, as they were sent unless the label says otherwise. */
export function SentLines({ lines, label = 'Products as sent', hasMarks = false }: Props) {
  return (
    <dl className={styles.sent} aria-label={label}>
      {lines.map((line, index) => (
        <div key={index}>
          <dt>
            {line.slug ? (
              <>
                <a href={`/${line.slug}`}>{lineName(line)}</a>
                {hasMarks && <SafetyOf slug={line.slug} />}
              </>
            ) : (
              lineName(line)
            )}
          </dt>
          <dd>{lineInWords(line)}</dd>
        </div>
      ))}
    </dl>
  )
}
