import type { PageOf } from '../../shared/page.ts'
import { ArticleListing, articlesNeed } from '../listing/ArticleListing.tsx'
import { ProductListing, productsNeed } from '../listing/ProductListing.tsx'

/** Uses the same component as page 1 of the list, so that its state survives a change of page. */
export function screenOf(page: PageOf<'list'>) {
  return page.listing === 'products' ? ProductListing : ArticleListing
}

export function needs(page: PageOf<'list'>, parameters: URLSearchParams) {
  return page.listing === 'products' ? productsNeed(page, parameters) : articlesNeed(page, parameters)
}
