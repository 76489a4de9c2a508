import type { Page } from '../../shared/page.ts'
import { ProductListing } from '../components/ProductListing.tsx'

export function Screen({ page }: { page: Extract<Page, { listing: 'products' }> }) {
  return <ProductListing page={page} />
}
