import type { PageOf } from '../../shared/page.ts'
import { ProductListing } from '../listing/ProductListing.tsx'
import { ArticleListing } from '../listing/ArticleListing.tsx'

export function Screen({ page }: { page: PageOf<'list'> }) {
  return page.listing === 'products' ? <ProductListing page={page} /> : <ArticleListing page={page} />
}
