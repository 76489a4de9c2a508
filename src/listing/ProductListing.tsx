import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { Paging, ProductCard } from '../../shared/cards.ts'
import { type ListFilter, parseListFilter } from '../../shared/facets.ts'
import type { ListingPage } from '../../shared/page.ts'
import { ArticleList } from '../components/ArticleList.tsx'
import { SiteCertifications } from '../components/SiteCertifications.tsx'
import { CompareForm } from '../components/CompareBox.tsx'
import { ProductList } from '../components/ProductList.tsx'
import { Prose } from '../components/Prose.tsx'
import { Section } from '../components/Section.tsx'
import { Banner } from '../layout/Banner.tsx'
import { Pagination } from '../layout/Pagination.tsx'
import { StillToCome } from '../navigation/StillToCome.tsx'
import { useSearch } from '../navigation/useSearch.ts'
import { useTurn } from '../navigation/useTurn.ts'
import { catalogueQuery } from '../catalogue/catalogueQuery.ts'
import { filteredQuery } from './filteredQuery.ts'
import { changedQuery, listAddress } from './changedQuery.ts'
import { LeftOut } from './LeftOut.tsx'
import { ListFilters } from './ListFilters.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import { useListView } from './listView.ts'
import { FOUND_ID } from './useFilterForm.ts'
import hidden from '../styles/hidden.module.css'
import styles from './ProductListing.module.css'
import { sharedQuery } from './sharedQuery.ts'
import { sortingsOf } from './sortings.ts'
import { WholeLink } from './WholeLink.tsx'

/** One page of a list of products, or what the filter in the address leaves of it. */
export function ProductListing({ page }: { page: Extract<ListingPage, { listing: 'products' }> }) {
  const parameters = useSearch()
  const view = useListView()
  const filter = parseListFilter(parameters)
  const { path, total } = page.paging
  const { data: catalogue } = useQuery({ ...catalogueQuery, enabled: filter !== undefined })
  const query = sharedQuery(parameters)
  const { data: answer } = useQuery({
    ...filteredQuery(path, parameters),
    enabled: filter !== undefined && catalogue === null,
    // The products before stay until those of the new filter are there.
    placeholderData: (previous) => previous,
  })
  const filtered =
    filter && (catalogue ? catalogue.narrow(path, { filter, parameters, query }) : (answer ?? page.filtered))
  const { products, paging, facets } = filtered ?? page
  // What the server found for the address of the document stays until what the present one asks for is there.
  const isFound = filtered?.paging.query === query && filtered.filter.page === filter?.page
  const applied = isFound ? filtered.filter : filter
  return (
    <>
      <Banner page={page} count={paging.total} />
      <a className={hidden.untilFocused} href={`#${FOUND_ID}`}>
        Skip to the products
      </a>
      <div className={styles.columns}>
        <ListFilters key={path} path={path} facets={facets} filter={applied} found={paging.total} />
        <div aria-busy={filter !== undefined && !isFound}>
          <ListToolbar paging={paging} parameters={parameters} filter={applied} total={total} />
          {filtered?.leftOut && <LeftOut {...filtered} />}
          <Found
            key={page.canonical}
            page={page}
            products={products}
            paging={paging}
            view={view}
            parameters={parameters}
            filter={applied}
          />
        </div>
      </div>
    </>
  )
}

type FoundProps = {
  page: Extract<ListingPage, { listing: 'products' }>
  products: ProductCard[]
  paging: Paging
  view: ComponentProps<typeof ProductList>['view']
  parameters: URLSearchParams
  filter: ListFilter | undefined
}

/** Rows that come with the heading, and with each turn after it. */
const ROWS = { first: 3, next: 4 }

/** The products, and what is to be read below them. */
function Found({ page, products, paging, view, parameters, filter }: FoundProps) {
  const turn = useTurn(5)
  const { path, total } = page.paging
  const sortings = sortingsOf(filter?.sort ?? '', (sort) =>
    listAddress(
      path,
      changedQuery(parameters, (query) => query.set('sort', sort)),
    ),
  )
  return (
    <>
      {products.length > 0 ? (
        <>
          <ProductList products={products} view={view} shown={ROWS.first + ROWS.next * turn} sortings={sortings} />
          <CompareForm />
        </>
      ) : (
        <p className={styles.none}>
          No product passes all of these filters. <a href={path}>{`Show all ${total} products`}</a>
        </p>
      )}
      {turn > 2 && (
        <>
          <Pagination paging={paging} />
          <WholeLink paging={paging} parameters={parameters} isWhole={filter?.isWhole ?? false} />
          {page.html && (
            <Section id="about" heading="About this list">
              <Prose html={page.html} />
            </Section>
          )}
        </>
      )}
      {turn > 3 && <SiteCertifications />}
      {turn > 4 && page.articles.length > 0 && (
        <Section id="read" heading="Read before you buy" link={{ label: 'All questions', path: '/knowledge' }}>
          <ArticleList articles={page.articles} />
        </Section>
      )}
      {turn < Infinity && <StillToCome />}
    </>
  )
}
