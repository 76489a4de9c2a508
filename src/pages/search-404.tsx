import { useQuery } from '@tanstack/react-query'
import type { IdentifierKind } from '../../shared/identifiers.ts'
import type { PageOf } from '../../shared/page.ts'
import { structureAddress } from '../../shared/paths.ts'
import { quoted } from '../../shared/texts.ts'
import { askedQuery } from '../../shared/search.ts'
import button from '../components/Button.module.css'
import { Prose } from '../components/Prose.tsx'
import { SearchBox } from '../search/SearchBox.tsx'
import { CategorySection } from '../components/CategoryIndex.tsx'
import { Banner } from '../layout/Banner.tsx'
import { inquiryAbout, searchAddress } from '../components/addresses.ts'
import { useSearch } from '../router/address.ts'
import { explanationQuery } from '../search/searchQuery.ts'
import styles from './search.module.css'

const ARTICLES: Record<Exclude<IdentifierKind, 'SMILES'>, 'a' | 'an'> = {
  'CAS number': 'a',
  'E number': 'an',
  'molecular formula': 'a',
  InChIKey: 'an',
}

export function Screen({ page }: { page: PageOf<'search-404'> }) {
  const query = askedQuery(useSearch())
  const { data: explanation } = useQuery({
    ...explanationQuery(query),
    enabled: query !== '',
    initialData: page.suggestion?.query === query ? page.suggestion : undefined,
  })
  const { word, readAs, hasWrongDigit } = explanation ?? {}
  return (
    <>
      <Banner page={page} />
      <div className={styles.box}>
        <SearchBox id="page-search" label="Search page" query={query} isLarge />
        {query !== '' && (
          <>
            <p role="status">
              {readAs === 'SMILES' ? (
                <>
                  <b>{quoted(query)}</b>
                  <span> was read as a SMILES, which is looked up by its structure. </span>
                  <a href={structureAddress(query, 'same')}>Look up this structure</a>
                </>
              ) : (
                <>
                  <span>No product, question or news item matches </span>
                  <b>{quoted(query)}</b>
                  <span>.</span>
                </>
              )}
              {hasWrongDigit && <span> It is no CAS number: its check digit is wrong.</span>}
              {readAs && readAs !== 'SMILES' && !hasWrongDigit && (
                <span>{` It was read as ${ARTICLES[readAs]} ${readAs}, and no product here has it.`}</span>
              )}
              {word && (
                <>
                  <span> Did you mean </span>
                  <a href={searchAddress(word)}>{word}</a>
                  <span>?</span>
                </>
              )}
            </p>
            <p>
              <a className={button.quiet} href={inquiryAbout(query)}>
                {`Ask about ${quoted(query)}`}
              </a>
            </p>
          </>
        )}
      </div>
      <Prose html={page.html} />
      <CategorySection categories={page.categories} />
    </>
  )
}
