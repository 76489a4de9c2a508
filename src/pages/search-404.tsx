import { searchNeed } from '../search/searchNeed.ts'
import { SearchBox } from '../search/SearchBox.tsx'
import { summaryOf } from '../search/summaryOf.ts'
import type { PageOf } from '../../shared/page.ts'
import { inQuotes } from '../../shared/texts.ts'
import { readSearchQuery } from '../../shared/limitQuery.ts'
import ui from '../styles/ui.module.css'
import { CategorySection } from '../parts/CategoryIndex.tsx'
import { Prose } from '../components/Prose.tsx'
import { Banner } from '../layout/Banner.tsx'
import { inquiryAddress, searchAddress } from '../components/addresses.ts'
import { useSearch } from '../router/address.ts'

export const needs = searchNeed

export function Screen({ page }: { page: PageOf<'search-404'> }) {
  const query = readSearchQuery(useSearch())
  const results = page.extra?.found
  return (
    <>
      <Banner page={page} />
      <div className={`${ui.stack} ${ui.space}`}>
        <SearchBox id="page-search" label="Search page" query={query} isLarge />
        {query !== '' && (
          <>
            <p role="status">{results && summaryOf(results, query)}</p>
            <p className={ui.cluster}>
              {results?.links?.map(({ address, label }) => (
                <a key={address} href={address}>
                  {label}
                </a>
              ))}
              {results?.counts.all ? (
                <a href={searchAddress(query)}>{`All results for ${inQuotes(query)}`}</a>
              ) : (
                <a className={ui.quiet} href={inquiryAddress(query)}>
                  {`Ask about ${inQuotes(query)}`}
                </a>
              )}
              {results?.structurePath && <a href={results.structurePath}>Look up this structure</a>}
            </p>
          </>
        )}
      </div>
      <div className={ui.space}>
        <Prose html={page.html} isWide />
      </div>
      <CategorySection categories={page.categories} />
    </>
  )
}
