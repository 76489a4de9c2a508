import type { PageOf } from '../../shared/page.ts'
import { ArticleListing } from '../listing/ArticleListing.tsx'
import { ProductListing } from '../listing/ProductListing.tsx'

/** Uses the same component as page 1 of the list, so that its state survives a change of page. */
export function screenOf(page: PageOf<'list'>) {
  return page.listing === 'products' ? ProductListing : ArticleListing
}
