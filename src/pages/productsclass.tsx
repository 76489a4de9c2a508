import type { Page } from '../../shared/page.ts'
import { ProductListing } from '../listing/ProductListing.tsx'

export function Screen({ page }: { page: Extract<Page, { listing: 'products' }> }) {
  return <ProductListing page={page} />
}
