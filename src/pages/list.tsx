import type { PageOf } from '../../shared/page.ts'
import { ArticleListing } from '../components/ArticleListing.tsx'
import { ProductListing } from '../listing/ProductListing.tsx'

export function Screen({ page }: { page: PageOf<'list'> }) {
  return page.listing === 'products' ? <ProductListing page={page} /> : <ArticleListing page={page} />
}
