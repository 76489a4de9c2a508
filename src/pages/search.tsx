import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { PlainPage } from '../../shared/page.ts'
import { askedQuery, type SearchHit, suggestionFor } from '../../shared/search.ts'
import groups from '../components/GroupIndex.module.css'
import links from '../components/LinkList.module.css'
import { Prose } from '../components/Prose.tsx'
import { SearchBox } from '../components/SearchBox.tsx'
import { Section } from '../components/Section.tsx'
import { CategoryIndex } from '../home/CategoryIndex.tsx'
import { SearchExamples } from '../home/SearchExamples.tsx'
import { Banner } from '../layout/Banner.tsx'
import { useSearch } from '../navigation/useSearch.ts'
import { Result } from '../search/Result.tsx'
import { hitsAtOnce, searchQuery } from '../search/searchQuery.ts'
import styles from './search.module.css'

const KINDS: { kind: SearchHit['kind']; plural: string }[] = [
  { kind: 'product', plural: 'Products' },
  { kind: 'article', plural: 'Questions' },
  { kind: 'news', plural: 'News' },
]

export function Screen({ page }: { page: PlainPage }) {
  const parameters = useSearch()
  const query = askedQuery(parameters)
  const client = useQueryClient()
  const rendered = page.results?.query === query ? page.results.hits : undefined
  const { data: hits, isPlaceholderData: isSearching } = useQuery({
    ...searchQuery(query, client),
    enabled: query !== '',
    initialData: () => rendered ?? hitsAtOnce(query, client),
    // The results before stay until those of the new words are there.
    placeholderData: (previous) => previous,
  })
  const suggestion = hits && suggestionFor(query, hits)
  const ofKind = hits?.filter(({ kind }) => kind === parameters.get('kind'))
  // A kind without results, asked for with other words, gives way to all.
  const shown = ofKind?.length ? ofKind : hits
  return (
    <>
      <Banner page={page} />
      <div className={styles.box}>
        <SearchBox id="page-search" label="Search page" query={query} isLarge />
        {query === '' && <SearchExamples examples={page.examples ?? []} />}
        {hits && query !== '' && (
          <p role="status">
            {isSearching ? 'Searching' : hits.length === 1 ? '1 result' : `${hits.length} results`} for <b>“{query}”</b>
            {suggestion && (
              <>
                . Did you mean <a href={`/search?q=${encodeURIComponent(suggestion)}`}>{suggestion}</a>?
              </>
            )}
          </p>
        )}
      </div>
      {query === '' && (
        <>
          <Prose html={page.html} />
          <Section id="categories" heading="Browse by category" link={{ label: 'All products', path: '/products' }}>
            <CategoryIndex categories={page.categories ?? []} />
          </Section>
        </>
      )}
      {query !== '' && hits && (
        <div className={groups.columns}>
          <nav className={groups.groups} aria-label="Kinds of results">
            <a href={addressOf(query)} aria-current={shown === hits ? 'true' : undefined}>
              All <span>{hits.length}</span>
            </a>
            {KINDS.map((it) => {
              const { length } = hits.filter((hit) => hit.kind === it.kind)
              return length === 0 ? null : (
                <a
                  key={it.kind}
                  href={addressOf(query, it.kind)}
                  aria-current={ofKind?.[0]?.kind === it.kind ? 'true' : undefined}
                >
                  {it.plural} <span>{length}</span>
                </a>
              )
            })}
          </nav>
          <ol className={`${links.list} ${styles.results}`} aria-label="Search results" aria-busy={isSearching}>
            {shown?.map((hit) => (
              <Result key={hit.path} hit={hit} query={query} />
            ))}
          </ol>
        </div>
      )}
    </>
  )
}

function addressOf(query: string, kind?: string): string {
  return `/search?${new URLSearchParams(kind ? { q: query, kind } : { q: query }).toString()}`
}
