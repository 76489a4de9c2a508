import type { PageOf } from '../../shared/page.ts'
import { ProductListing } from '../components/ProductListing.tsx'

export function Screen({ page }: { page: PageOf<'products'> }) {
  return <ProductListing page={page} />
}
