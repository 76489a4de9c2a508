import type { Page } from '../../shared/page'
import { Banner } from '../layout/Banner'
import { Pagination } from '../layout/Pagination'
import { ProductList } from './ProductList'
import { Prose } from './Prose'

/** One page of a list of products. */
export function ProductListing({ page }: { page: Extract<Page, { listing: 'products' }> }) {
  const { products, paging, html } = page
  return (
    <>
      <Banner page={page} count={paging.total} />
      <ProductList products={products} />
      <Pagination paging={paging} />
      <Prose html={html} />
    </>
  )
}
