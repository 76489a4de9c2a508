import type { Page } from '../../shared/page.ts'
import { Banner } from '../layout/Banner.tsx'
import { Pagination } from '../layout/Pagination.tsx'
import { ProductList } from './ProductList.tsx'
import { Prose } from './Prose.tsx'

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
