import type { PlainPage } from '../../shared/page.ts'
import { Prose } from '../components/Prose.tsx'
import { SearchBox } from '../components/SearchBox.tsx'
import { Banner } from '../layout/Banner.tsx'
import { useSearch } from '../navigation/useSearch.ts'

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
