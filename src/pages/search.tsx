import { Result } from '../search/Result.tsx'
import { searchNeed } from '../search/searchNeed.ts'
import { SearchBox } from '../search/SearchBox.tsx'
import { isUnanswered, summaryOf } from '../search/summaryOf.ts'
import type { PageOf } from '../../shared/page.ts'
import { inQuotes } from '../../shared/texts.ts'
import { readSearchQuery } from '../../shared/limitQuery.ts'
import type { SearchKind } from '../../shared/search.ts'
import ui from '../styles/ui.module.css'
import { CategorySection } from '../parts/CategoryIndex.tsx'
import { CompareForm } from '../facts/CompareBox.tsx'
import { Prose } from '../components/Prose.tsx'
import { Section } from '../components/Section.tsx'
import { SearchExamples } from '../parts/SearchExamples.tsx'
import { Banner } from '../layout/Banner.tsx'
import { inquiryAddress, searchAddress } from '../components/addresses.ts'
import { useSearch } from '../router/address.ts'

const ALL: SearchKind = { kind: 'all', one: '', many: 'All' }

export const needs = searchNeed

export function Screen({ page, isCurrent }: { page: PageOf<'search'>; isCurrent: boolean }) {
  const query = readSearchQuery(useSearch())
  const shownResults = page.extra?.found
  const isSearching = !isCurrent
  return (
    <>
      {/* The results begin high, so the introduction is only above an empty field. */}
      <Banner page={query === '' ? page : { ...page, intro: '' }} />
      <div className={`${ui.stack} ${ui.space}`}>
        {query !== '' && (
          <a className={ui.untilFocused} href="#results">
            Skip to the results
          </a>
        )}
        <SearchBox id="page-search" label="Search page" query={query} isLarge />
        {query === '' && (
          <>
            <SearchExamples examples={page.examples} />
          </>
        )}
        {shownResults && (
          <div className={ui.cluster}>
            <p role="status">{isSearching ? `Searching for ${inQuotes(query)}` : summaryOf(shownResults, query)}</p>
            {!isSearching && (
              <p className={ui.cluster}>
                {shownResults.links?.map(({ address, label }) => (
                  <a key={address} href={address}>
                    {label}
                  </a>
                ))}
                {(isUnanswered(shownResults) || shownResults.isBeginning) && (
                  <a className={ui.quiet} href={inquiryAddress(query)}>
                    {`Ask about ${inQuotes(query)}`}
                  </a>
                )}
              </p>
            )}
          </div>
        )}
      </div>
      {shownResults && (
        <div className={ui.beside}>
          <nav className={ui.side} aria-label="Kinds of results">
            {[ALL, ...page.kinds]
              .filter((option) => shownResults.counts[option.kind])
              .map((option) => (
                <a
                  key={option.kind}
                  href={searchAddress(query, option.kind)}
                  aria-current={shownResults.kind === option.kind ? 'true' : undefined}
                >
                  <span>{option.many}</span> <b>{shownResults.counts[option.kind]}</b>
                </a>
              ))}
          </nav>
          <ol id="results" tabIndex={-1} className={ui.rows} aria-label="Search results" aria-busy={isSearching}>
            {shownResults.hits.map((hit) => (
              <Result key={hit.path} hit={hit} kinds={page.kinds} query={query} />
            ))}
          </ol>
          <CompareForm />
        </div>
      )}
      <CategorySection categories={page.categories} />
      {query === '' && (
        <Section id="ways" heading="Ways to search">
          <Prose html={page.html} isWide />
        </Section>
      )}
    </>
  )
}
