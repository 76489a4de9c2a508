import { pageCount, PRODUCTS_PER_PAGE } from '../../shared/lists.ts'
import { referenceList } from '../schema/fields.ts'
import { definePageSchema } from '../schema/page.ts'
import { landingMeta, pageScreen, pagesOf } from './pageRecords.ts'
import type { Link } from '../../shared/cards.ts'
import { productsIn } from '../catalogue/productsIn.ts'
import type { Library } from '../library.ts'
import { memoize } from '../memoize.ts'
import { productListing } from './listing.ts'

const schema = definePageSchema('products').extend({
  articles: referenceList('articles', 'Slugs of articles to read before buying.'),
})

export const products = pageScreen(schema, {
  required: true,
  isList: true,
  meta: landingMeta,
  pageCount: (library) => pageCount(library.products.size, PRODUCTS_PER_PAGE),
  payload: (library, { record, number }) => productListing(library, record.data, productsIn(library, 'all'), number),
})

export const allProductsLinks = memoize((library: Library): Link[] =>
  pagesOf(library, schema).map(({ data }) => ({ label: data.heading, path: data.path })),
)
