import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { PlainPage } from '../../shared/page.ts'
import type { SearchHit } from '../../shared/search.ts'
import { Prose } from '../components/Prose.tsx'
import { SearchBox } from '../components/SearchBox.tsx'
import { Banner } from '../layout/Banner.tsx'
import { useSearch } from '../navigation/useSearch.ts'
import { searchQuery } from '../search/searchQuery.ts'
import styles from './search.module.css'

const KIND_NAMES: Record<SearchHit['kind'], string> = { product: 'Product', article: 'Question', news: 'News' }

export function Screen({ page }: { page: PlainPage }) {
  const query = useSearch().get('q')?.trim() ?? ''
  const rendered = page.results?.query === query ? page.results.hits : undefined
  const { data: hits, isPlaceholderData: isSearching } = useQuery({
    ...searchQuery(query, useQueryClient()),
    enabled: query !== '',
    initialData: rendered,
    // The results before stay until those of the new words are there.
    placeholderData: (previous) => previous,
  })
  return (
    <>
      <Banner page={page}>
        <SearchBox id="page-search" query={query} isLarge />
      </Banner>
      {query === '' && <Prose html={page.html} />}
      {query !== '' && hits && (
        <>
          <p role="status">
            {isSearching ? 'Searching' : hits.length === 1 ? '1 result' : `${hits.length} results`} for “{query}”
          </p>
          <ol className={styles.results} aria-label="Search results" aria-busy={isSearching}>
            {hits.map(({ path, kind, name, detail }) => (
              <li key={path}>
                <span className={styles.kind}>{KIND_NAMES[kind]}</span>
                <a href={path}>{name}</a>
                <p>{detail}</p>
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  )
}
