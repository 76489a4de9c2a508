import type { InquiryLine } from '../../../shared/inquiry.ts'
import { lineInWords, lineName } from '../../../shared/inquiryLine.ts'
import { LateComponent } from '../../router/LateComponent.tsx'
import styles from './InquiryForm.module.css'

const loadMoqWarning = async () => (await import('../LineNote.tsx')).MoqWarning

type Props = { lines: InquiryLine[]; showsMoqWarnings?: boolean }

export function SentLines({ lines, showsMoqWarnings = false }: Props) {
  return (
    <dl className={styles.sent} aria-label="Products as sent">
      {lines.map((line, index) => (
        <div key={index}>
          <dt>{line.slug ? <a href={`/${line.slug}`}>{lineName(line)}</a> : lineName(line)}</dt>
          <dd>{lineInWords(line)}</dd>
          {line.buyerSpecification && <dd>{`Your specification: ${line.buyerSpecification}`}</dd>}
          {showsMoqWarnings && line.slug && (
            <LateComponent name="MoqWarning" load={loadMoqWarning} props={{ line, slug: line.slug }} />
          )}
        </div>
      ))}
    </dl>
  )
}
