import { pageCount, PRODUCTS_PER_PAGE } from '../../shared/lists.ts'
import { referenceList } from '../schema/fields.ts'
import { definePageSchema } from '../schema/page.ts'
import { pageScreen } from './pageRecords.ts'
import { productsIn } from '../library.ts'
import { productListing } from './listing.ts'

const schema = definePageSchema('products').extend({
  articles: referenceList('articles', 'Slugs of articles to read before buying.'),
})

export const products = pageScreen(schema, {
  required: true,
  isList: true,
  pageCount: (library) => pageCount(library.products.size, PRODUCTS_PER_PAGE),
  payload: (library, { record, number }) => productListing(library, record.data, productsIn(library, 'all'), number),
})
