import { Fragment } from 'react'
import { parseListFilter, queryOfList, type FilteredList } from '../../shared/facets.ts'
import { ordersOf, type Sort, SORTABLE_COLUMNS, type SortableColumn, SORTS } from '../../shared/lists.ts'
import type { ListingPage } from '../../shared/screens.ts'
import { ArticleList } from '../components/LinkList.tsx'
import { SiteCertifications } from '../parts/Certifications.tsx'
import { CompareForm } from '../facts/CompareBox.tsx'
import { FileLinks } from '../components/FileLinks.tsx'
import { ProductList, type Sortings } from '../parts/ProductList.tsx'
import { Prose } from '../components/Prose.tsx'
import { Section } from '../components/Section.tsx'
import { Banner } from '../layout/Banner.tsx'
import { Pagination } from '../parts/Pagination.tsx'
import { useSearch } from '../router/address.ts'
import { listAddress } from './listAddress.ts'
import { ListFilters } from './ListFilters.tsx'
import { ListToolbar, WholeListLink } from './ListToolbar.tsx'
import { RESULTS_ID } from './useFilterForm.ts'
import ui from '../styles/ui.module.css'
import { listLink } from '../../shared/paths.ts'
import type { Sorting } from '../parts/SortHeader.tsx'
import { linkTo, pathOf } from '../paths.ts'

type Page = Extract<ListingPage, { listing: 'products' }>

export function ProductListing({ page }: { page: Page }) {
  const search = useSearch()
  const filter = parseListFilter(search)
  const { path, total } = page.paging
  const query = queryOfList(search)
  const list = page.extra
  const { products, paging, facets } = list ?? page
  // After a navigation, the list may still be that of the previous URL.
  const isCurrent = list?.asked === query && list.filter.page === filter?.page
  const appliedFilter = isCurrent ? list.filter : filter
  // The query of the found list has ids in place of value labels.
  const parameters = isCurrent ? new URLSearchParams(list.paging.query) : search
  const sortings = sortingsOf(appliedFilter?.sort ?? '', (sort) =>
    listAddress(
      path,
      queryOfList(parameters, (copy) => copy.set('sort', sort)),
    ),
  )
  return (
    <>
      <Banner page={page} count={paging.total} />
      <a className={ui.untilFocused} href={`#${RESULTS_ID}`}>
        Skip to the products
      </a>
      <div className={ui.beside}>
        <ListFilters key={path} path={path} facets={facets} filter={appliedFilter} resultCount={paging.total} />
        <div aria-busy={filter !== undefined && !isCurrent}>
          <ListToolbar paging={paging} parameters={parameters} filter={appliedFilter} facets={facets} total={total} />
          {list?.leftOut && <IgnoredFilters {...list} />}
          <Fragment key={page.canonical}>
            {products.length > 0 ? (
              <>
                <ProductList products={products} sortings={sortings} />
                <CompareForm />
              </>
            ) : (
              <p className={ui.panel}>
                No product matches all of these filters. <a href={path}>{`Show all ${total} products`}</a>
              </p>
            )}
            <Pagination paging={paging} />
            <WholeListLink {...paging} />
            {products.length > 0 && list?.leftOut === undefined && (
              <FileLinks
                label={`Download ${paging.total === 1 ? 'this product' : `these ${paging.total} products`}`}
                path={path}
                query={queryOfList(parameters)}
                extensions={['csv']}
              />
            )}
            {page.html && (
              <Section id="about" heading="About this list">
                <Prose html={page.html} isWide />
              </Section>
            )}
            <SiteCertifications />
            {page.articles.length > 0 && (
              <Section id="read" heading="Read before you buy" link={linkTo(pathOf('knowledge'), 'All questions')}>
                <ArticleList articles={page.articles} />
              </Section>
            )}
          </Fragment>
        </div>
      </div>
    </>
  )
}

/** Names the ignored part of the URL, and links to the shown page if the requested one is missing. */
function IgnoredFilters({ leftOut, filter, paging }: FilteredList) {
  const { page } = paging
  return (
    <p className={ui.muted}>
      <span>{leftOut}</span> {filter.page !== page && <a href={listLink(paging, page)}>{`Page ${page}`}</a>}
    </p>
  )
}

function sortingsOf(current: Sort, addressFor: (sort: Sort) => string): Sortings {
  return Object.fromEntries(SORTABLE_COLUMNS.map((column) => [column, sorting(column)]))

  function sorting(column: SortableColumn): Sorting {
    const [first, second] = ordersOf(column)
    const next = current === first ? second : first
    const isSorted = current === first || current === second
    return {
      direction: isSorted ? (SORTS[current].isDescending ? 'descending' : 'ascending') : undefined,
      address: addressFor(next),
      title: `Sort: ${SORTS[next].label}`,
    }
  }
}
