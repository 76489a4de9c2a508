import type { PageOf } from '../../shared/page'
import { ProductListing } from '../components/ProductListing'

export function Screen({ page }: { page: PageOf<'productsclass'> }) {
  return <ProductListing page={page} />
}
