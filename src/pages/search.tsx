import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { PageOf } from '../../shared/page.ts'
import { quoted, keepUnits } from '../../shared/texts.ts'
import { askedKind, askedQuery, NO_RESULT_PATH, type SearchKind, type SearchResults } from '../../shared/search.ts'
import { FilterTags } from '../components/FilterTags.tsx'
import groups from '../components/GroupIndex.module.css'
import links from '../components/LinkList.module.css'
import button from '../components/Button.module.css'
import { CompareForm } from '../components/CompareBox.tsx'
import { Prose } from '../components/Prose.tsx'
import { SearchBox } from '../search/SearchBox.tsx'
import { CategorySection } from '../components/CategoryIndex.tsx'
import { SearchExamples } from '../search/SearchExamples.tsx'
import { SearchTools } from '../search/SearchTools.tsx'
import { structureAddress } from '../../shared/paths.ts'
import { Banner } from '../layout/Banner.tsx'
import { inquiryAbout, searchAddress } from '../components/addresses.ts'
import { useSearch } from '../router/address.ts'
import { leftOutOfSearch } from '../search/leftOutOfSearch.ts'
import { Result } from '../search/Result.tsx'
import { resultsAtOnce, searchQuery } from '../search/searchQuery.ts'
import { toldUnmet } from '../search/toldUnmet.ts'
import hidden from '../styles/hidden.module.css'
import styles from './search.module.css'

const ALL: SearchKind = { kind: 'all', one: '', many: 'All' }

export function Screen({ page }: { page: PageOf<'search'> }) {
  const parameters = useSearch()
  const query = askedQuery(parameters)
  const client = useQueryClient()
  const kind = askedKind(parameters)
  const { results } = page
  const rendered = results?.query === query && results.kind === kind ? results.found : undefined
  const { data, isPlaceholderData: isSearching } = useQuery({
    ...searchQuery(query, kind),
    enabled: query !== '',
    initialData: () => rendered ?? resultsAtOnce(query, kind, client),
    // The results before stay until those of the new words are there.
    placeholderData: (previous) => previous,
  })
  // Of the words before nothing is said where there are none.
  const found = query === '' ? undefined : data
  const settled = isSearching ? undefined : found
  const leftOut = settled && leftOutOfSearch(parameters, settled.kind)
  return (
    <>
      <Banner page={page} />
      <div className={styles.box}>
        {query !== '' && (
          <a className={hidden.untilFocused} href="#results">
            Skip to the results
          </a>
        )}
        <SearchBox id="page-search" label="Search page" query={query} isLarge />
        {query === '' && <SearchExamples examples={page.examples} />}
        {found?.isStructure && (
          <p>
            <a href={structureAddress(query)}>Search by this structure</a>
          </p>
        )}
        {found && (
          <p role="status">
            {settled?.guess ? (
              <Guess {...settled.guess} query={query} count={countOf(settled)} />
            ) : settled?.unmet ? (
              <Unmet unmet={settled.unmet} count={countOf(settled)} />
            ) : (
              <>
                <span>{`${isSearching ? 'Searching' : countOf(found)} for `}</span>
                <b>{quoted(query)}</b>
              </>
            )}
          </p>
        )}
        {leftOut && <p className={styles.leftOut}>{leftOut}</p>}
        {settled?.unmet && (
          <p className={styles.ways}>
            <a className={button.quiet} href={inquiryAbout(query)}>
              {`Ask about ${quoted(query)}`}
            </a>
            {settled.unmet.words !== '' && (
              <a href={searchAddress(settled.unmet.words)}>{`All that is “${settled.unmet.labels.join(', ')}”`}</a>
            )}
          </p>
        )}
        {settled?.filters && (
          <FilterTags
            label="Filters in your words"
            filters={settled.filters.map(({ label, rest }) => ({ label, address: searchAddress(rest) }))}
          />
        )}
        <SearchTools hits={found?.hits} list={found?.list} />
      </div>
      {query === '' && (
        <>
          <Prose html={page.html} />
          <CategorySection categories={page.categories} />
        </>
      )}
      {found && (
        <div className={groups.columns}>
          <nav className={groups.groups} aria-label="Kinds of results">
            {[ALL, ...page.kinds]
              .filter((it) => found.counts[it.kind])
              .map((it) => (
                <a
                  key={it.kind}
                  href={searchAddress(query, it.kind)}
                  aria-current={found.kind === it.kind ? 'true' : undefined}
                >
                  <span>{it.many}</span> <b>{found.counts[it.kind]}</b>
                </a>
              ))}
          </nav>
          <ol
            id="results"
            tabIndex={-1}
            className={`${links.list} ${styles.results}`}
            aria-label="Search results"
            aria-busy={isSearching}
          >
            {found.hits.map((hit) => (
              <Result key={hit.path} hit={hit} kinds={page.kinds} query={query} asksDocument={found.asksDocument} />
            ))}
          </ol>
          <CompareForm />
        </div>
      )}
    </>
  )
}

/** What was searched in place of the query, with the way to what it says itself. */
function Guess({
  unknown,
  meant,
  query,
  count,
}: NonNullable<SearchResults['guess']> & { query: string; count: string }) {
  return (
    <>
      <span>{`Nothing has “${unknown}”. Showing ${count} for `}</span>
      <a href={searchAddress(meant)}>{`“${meant}”`}</a>
      <span>. </span>
      <a href={`${NO_RESULT_PATH}?${new URLSearchParams({ q: query }).toString()}`}>{`Keep ${quoted(query)}`}</a>
    </>
  )
}

/** Which filters nothing passes, and what is listed in place of it. */
function Unmet({ unmet, count }: { unmet: NonNullable<SearchResults['unmet']>; count: string }) {
  return (
    <>
      <span>{`${count} for `}</span>
      <a href={searchAddress(unmet.rest)}>{`“${unmet.rest}”`}</a>
      <span>{keepUnits(`; ${toldUnmet(unmet)}`)}</span>
    </>
  )
}

/** `12 results`, or `60 of 300 results`. */
function countOf({ kind, hits, counts }: SearchResults): string {
  const { [kind]: total = 0 } = counts
  const listed = hits.length < total ? `${hits.length} of ` : ''
  return `${listed}${total} ${total === 1 ? 'result' : 'results'}`
}
