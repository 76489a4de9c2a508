import { searchNeed } from '../search/searchNeed.ts'
import { SearchBox } from '../search/SearchBox.tsx'
import { nextSteps, summaryOf } from '../search/summaryOf.ts'
import type { PageOf } from '../../shared/page.ts'
import { readSearchQuery } from '../../shared/limitQuery.ts'
import ui from '../styles/ui.module.css'
import { CategorySection } from '../parts/CategoryIndex.tsx'
import { Prose } from '../components/Prose.tsx'
import { Banner } from '../layout/Banner.tsx'
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
          <div className={ui.cluster}>
            <p role="status">{results && summaryOf(results, query)}</p>
            {results &&
              nextSteps(results, query).map(({ address, label }) => (
                <a key={address} href={address} className={ui.button}>
                  {label}
                </a>
              ))}
          </div>
        )}
      </div>
      <div className={ui.space}>
        <Prose html={page.html} isWide />
      </div>
      <CategorySection categories={page.categories} />
    </>
  )
}
