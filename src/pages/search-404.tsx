import type { PlainPage } from '../../shared/page'
import { Prose } from '../components/Prose'
import { SearchBox } from '../components/SearchBox'
import { Banner } from '../layout/Banner'
import { useSearch } from '../navigation/useSearch'

export function Screen({ page }: { page: PlainPage }) {
  const query = useSearch().get('q')?.trim() ?? ''
  return (
    <>
      <Banner page={page}>
        {query !== '' && <p role="status">Nothing was found for “{query}”.</p>}
        <SearchBox id="page-search" query={query} isLarge />
      </Banner>
      <Prose html={page.html} />
    </>
  )
}
