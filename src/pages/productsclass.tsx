import type { PageOf } from '../../shared/page.ts'
import { ProductListing } from '../listing/ProductListing.tsx'

export function Screen({ page }: { page: PageOf<'productsclass'> }) {
  return <ProductListing page={page} />
}
