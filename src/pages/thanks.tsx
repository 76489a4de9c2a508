import type { PlainPage } from '../../shared/page.ts'
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
        <p>
          Your receipt number is <strong className={styles.receipt}>{receipt}</strong>. Quote it when you write to us
          about this inquiry.
        </p>
      )}
      {sent && sent.lines.length > 0 && <SentLines lines={sent.lines} />}
      <Prose html={page.html} />
    </>
  )
}
