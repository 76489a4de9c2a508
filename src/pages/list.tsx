import type { PageOf } from '../../shared/page.ts'
import { ArticleListing } from '../listing/ArticleListing.tsx'
import { ProductListing } from '../listing/ProductListing.tsx'

/** Uses the component of the first page, so that navigation between pages keeps its state. */
export function screenOf(page: PageOf<'list'>) {
  return page.listing === 'products' ? ProductListing : ArticleListing
}
