import type { PageOf } from '../../shared/page'
import { ArticleListing } from '../components/ArticleListing'
import { ProductListing } from '../components/ProductListing'

export function Screen({ page }: { page: PageOf<'list'> }) {
  return page.listing === 'products' ? <ProductListing page={page} /> : <ArticleListing page={page} />
}
