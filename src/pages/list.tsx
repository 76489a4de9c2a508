import type { PageOf } from '../../shared/page.ts'
import { ArticleListing } from '../components/ArticleListing.tsx'
import { ProductListing } from '../components/ProductListing.tsx'

export function Screen({ page }: { page: PageOf<'list'> }) {
  return page.listing === 'products' ? <ProductListing page={page} /> : <ArticleListing page={page} />
}
