import { pageCount, PRODUCTS_PER_PAGE } from '../../shared/lists.ts'
import { referenceList } from '../schema/fields.ts'
import { definePageSchema } from '../schema/page.ts'
import { landingMeta, pageHead, type PageRoute, pageRoutes, pagesOf, withNumberedPages } from './pageRecords.ts'
import type { Link } from '../../shared/cards.ts'
import { productsIn } from '../catalogue/productsIn.ts'
import type { Library } from '../library.ts'
import { memoize } from '../memoize.ts'
import type { Screens } from '../../shared/page.ts'
import { productListing } from './listing.ts'
import type { Route } from './screen.ts'

export const schema = definePageSchema('products').extend({
  articles: referenceList('articles', 'Slugs of articles to read before buying.'),
})

export function routes(library: Library): Route[] {
  const pages = pageCount(library.products.size, PRODUCTS_PER_PAGE)
  return pageRoutes(library, 'products').flatMap((route) => withNumberedPages(route, pages))
}

export const meta = landingMeta
export const head = pageHead

export function payload(library: Library, { record, number }: PageRoute<typeof schema>): Screens['products'] {
  return productListing(library, record.data, productsIn(library, 'all'), number)
}

export const allProductsLinks = memoize((library: Library): Link[] =>
  pagesOf(library, 'products', schema).map(({ data }) => ({ label: data.heading, path: data.path })),
)
