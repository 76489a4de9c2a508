import type { PlainPage } from '../../shared/page.ts'
import { Prose } from '../components/Prose.tsx'
import { Banner } from '../layout/Banner.tsx'
import { useSearch } from '../navigation/useSearch.ts'
import styles from './thanks.module.css'

export function Screen({ page }: { page: PlainPage }) {
  const receipt = useSearch().get('receipt')
  return (
    <>
      <Banner page={page} />
      {receipt && (
        <p>
          Your receipt number is <strong className={styles.receipt}>{receipt}</strong>. Quote it when you write to us
          about this inquiry.
        </p>
      )}
      <Prose html={page.html} />
    </>
  )
}
