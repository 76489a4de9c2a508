import { Fragment } from 'react'
import { parseListFilter } from '../../shared/facets.ts'
import type { ListingPage } from '../../shared/screens.ts'
import { ArticleList } from '../components/LinkList.tsx'
import { SiteCertifications } from '../parts/Certifications.tsx'
import { CompareForm } from '../facts/CompareBox.tsx'
import { FileLinks } from '../components/FileLinks.tsx'
import { ProductList } from '../parts/ProductList.tsx'
import { Prose } from '../components/Prose.tsx'
import { Section } from '../components/Section.tsx'
import { Banner } from '../layout/Banner.tsx'
import { Pagination } from '../parts/Pagination.tsx'
import { useSearch } from '../router/address.ts'
import { ListFilters } from './ListFilters.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import { RESULTS_ID } from './useFilterForm.ts'
import ui from '../styles/ui.module.css'
import { linkTo, pathOf } from '../paths.ts'

type Page = Extract<ListingPage, { listing: 'products' }>

export function ProductListing({ page, isCurrent }: { page: Page; isCurrent: boolean }) {
  const search = useSearch()
  const { path, total } = page.paging
  const { products, paging, facets } = page.extra ?? page
  const filter = parseListFilter(search)
  return (
    <>
      <Banner page={page} />
      <a className={ui.untilFocused} href={`#${RESULTS_ID}`}>
        Skip to the products
      </a>
      <div className={ui.beside}>
        <ListFilters key={path} path={path} facets={facets} filter={filter} resultCount={paging.total} />
        <div aria-busy={!isCurrent}>
          <ListToolbar paging={paging} filter={filter} facets={facets} total={total} />
          <Fragment key={page.canonical}>
            {products.length > 0 ? (
              <>
                <ProductList products={products} isComparable />
                <CompareForm />
              </>
            ) : (
              <p className={ui.panel}>
                No product matches all of these filters. <a href={path}>{`Show all ${total} products`}</a>
              </p>
            )}
            <Pagination paging={paging} />
            <FileLinks label={`Download all ${total} products`} path={path} extensions={['csv']} />
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
