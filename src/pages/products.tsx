import type { PageOf } from '../../shared/page.ts'
import { ProductListing } from '../listing/ProductListing.tsx'

export function Screen({ page }: { page: PageOf<'products'> }) {
  return <ProductListing page={page} />
}
