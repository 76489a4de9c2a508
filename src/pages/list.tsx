import type { PageOf } from '../../shared/page.ts'
import { ArticleListing } from '../listing/ArticleListing.tsx'
import { ProductListing } from '../listing/ProductListing.tsx'

/** The component of the list's first page: whoever goes there from here, as by a filter, stays in the same one. */
export function screenOf(page: PageOf<'list'>) {
  return page.listing === 'products' ? ProductListing : ArticleListing
}
