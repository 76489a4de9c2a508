import type { PlainPage } from '../../shared/page.ts'
import label from '../components/Label.module.css'
import { Prose } from '../components/Prose.tsx'
import { SentLines } from '../inquiry/form/SentLines.tsx'
import { useSent } from '../inquiry/sentInquiry.ts'
import { Banner } from '../layout/Banner.tsx'
import { useSearch } from '../navigation/useSearch.ts'
import styles from './thanks.module.css'

export function Screen({ page }: { page: PlainPage }) {
  const receipt = useSearch().get('receipt')
  const kept = useSent(receipt)
  const sent = page.sent?.receipt === receipt ? page.sent : kept
  return (
    <>
      <Banner page={page} />
      {receipt && (
        <section className={`${label.label} ${styles.receipt}`} aria-label="Receipt">
          <p>Your receipt number is</p>
          <code>{receipt}</code>
          <p>Quote it when you write to us about this inquiry.</p>
          {sent && sent.lines.length > 0 && <SentLines lines={sent.lines} />}
        </section>
      )}
      <Prose html={page.html} />
    </>
  )
}
