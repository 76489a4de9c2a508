import type { InquiryLine } from '../../../shared/inquiry.ts'
import { lineInWords, lineName } from '../../../shared/inquiryLine.ts'
import { LateComponent } from '../../router/LateComponent.tsx'
import styles from './InquiryForm.module.css'

const loadBelowMoq = async () => (await import('../LineNote.tsx')).BelowMoq

type Props = { lines: InquiryLine[]; isReceipt?: boolean }

export function SentLines({ lines, isReceipt = false }: Props) {
  return (
    <dl className={styles.sent} aria-label="Products as sent">
      {lines.map((line, index) => (
        <div key={index}>
          <dt>{line.slug ? <a href={`/${line.slug}`}>{lineName(line)}</a> : lineName(line)}</dt>
          <dd>{lineInWords(line)}</dd>
          {isReceipt && line.slug && <LateComponent load={loadBelowMoq} props={{ line, slug: line.slug }} />}
        </div>
      ))}
    </dl>
  )
}
