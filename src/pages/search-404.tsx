import type { PlainPage } from '../../shared/page.ts'
import { Prose } from '../components/Prose.tsx'
import { SearchBox } from '../components/SearchBox.tsx'
import { Banner } from '../layout/Banner.tsx'
import { useSearch } from '../navigation/useSearch.ts'
import styles from './search.module.css'

export function Screen({ page }: { page: PlainPage }) {
  const query = useSearch().get('q')?.trim() ?? ''
  return (
    <>
      <Banner page={page} />
      <div className={styles.box}>
        <SearchBox id="page-search" query={query} isLarge />
        {query !== '' && <p role="status">Nothing was found for “{query}”.</p>}
      </div>
      <Prose html={page.html} />
    </>
  )
}
