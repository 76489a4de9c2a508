import { useQuery } from '@tanstack/react-query'
import { SearchBox } from '../search/SearchBox.tsx'
import { searchQuery } from '../search/searchQuery.ts'
import { summaryOf } from '../search/summaryOf.ts'
import type { PageOf } from '../../shared/page.ts'
import { inQuotes } from '../../shared/texts.ts'
import { readSearchKind, readSearchQuery } from '../../shared/search.ts'
import ui from '../styles/ui.module.css'
import { CategorySection } from '../components/CategoryIndex.tsx'
import { Prose } from '../components/Prose.tsx'
import { Banner } from '../layout/Banner.tsx'
import { inquiryAddress, searchAddress } from '../components/addresses.ts'
import { useSearch } from '../router/address.ts'

export function Screen({ page }: { page: PageOf<'search-404'> }) {
  const search = useSearch()
  const query = readSearchQuery(search)
  const kind = readSearchKind(search)
  const { results: rendered } = page
  const { data: results } = useQuery({
    ...searchQuery(query, kind),
    enabled: query !== '',
    initialData: rendered?.query === query && rendered.kind === kind ? rendered.found : undefined,
  })
  return (
    <>
      <Banner page={page} />
      <div className={`${ui.stack} ${ui.space}`}>
        <SearchBox id="page-search" label="Search page" query={query} isLarge />
        {query !== '' && (
          <>
            <p role="status">{results && summaryOf(results, query)}</p>
            <p className={ui.cluster}>
              {results?.counts.all ? (
                <a href={searchAddress(query)}>{`All results for ${inQuotes(query)}`}</a>
              ) : (
                <a className={ui.quiet} href={inquiryAddress(query)}>
                  {`Ask about ${inQuotes(query)}`}
                </a>
              )}
              {results?.lists?.map(({ address, label }) => (
                <a key={address} href={address}>
                  {label}
                </a>
              ))}
              {results?.structurePath && <a href={results.structurePath}>Look up this structure</a>}
            </p>
          </>
        )}
      </div>
      <Prose html={page.html} />
      <CategorySection categories={page.categories} />
    </>
  )
}
