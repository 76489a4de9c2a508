import { pageCount, PRODUCTS_PER_PAGE } from '../../shared/lists.ts'
import { referenceList } from '../schema/fields.ts'

import { definePageSchema } from '../schema/page.ts'
import { landingTexts, pageRecordScreen, pagesOf } from './pageRecordScreen.ts'
import type { Link } from '../../shared/cards.ts'
import { productsIn } from '../catalogue/productsIn.ts'
import type { Library } from '../library.ts'
import { memoize } from '../memoize.ts'
import { LIST_MIDDLEWARE, productListing } from './listing.ts'

const schema = definePageSchema('products').extend({
  articles: referenceList('articles', 'Slugs of articles to read before buying.', ['what-is-dhm-']),
})

export const products = pageRecordScreen('products', schema, {
  requiredPaths: ['/products'],
  skeleton: 'list',
  numberedPages: { name: 'list', count: (library) => pageCount(library.products.size, PRODUCTS_PER_PAGE) },
  metaTexts: landingTexts,
  middleware: LIST_MIDDLEWARE,
  content: ({ library }, { data }, number) => productListing(library, data, productsIn(library, 'all'), number),
})

export const allProductsLinks = memoize((library: Library): Link[] =>
  pagesOf(library, 'products', schema).map(({ data }) => ({ label: data.heading, path: data.path })),
)
