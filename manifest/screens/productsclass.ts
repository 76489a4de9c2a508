import { z } from 'zod'
import { CATEGORY_IDS, type CategoryId } from '../../shared/catalogue.ts'
import { pageCount, PRODUCTS_PER_PAGE } from '../../shared/lists.ts'
import { productsIn } from '../catalogue/productsIn.ts'
import type { Library } from '../library.ts'
import { memoize } from '../memoize.ts'
import { line, referenceList } from '../schema/fields.ts'
import { field } from '../schema/help.ts'
import { definePageSchemaWithoutHead } from '../schema/page.ts'
import { categoryTexts } from './metadata.ts'
import { pageHead, type PageRoute, pageScreen, pagesOf } from './pageRecords.ts'
import { breadcrumbs } from './screen.ts'
import { productListing } from './listing.ts'
import { allProductsLinks } from './products.ts'

const schema = definePageSchemaWithoutHead('productsclass').extend({
  category: field(z.enum(CATEGORY_IDS), 'Category of the list.'),
  categoryName: field(line, 'Name of the category in titles and texts.'),
  examples: referenceList('products', 'Examples on the home page, as category/slug.'),
  articles: referenceList('articles', 'Slugs of articles to read before buying.'),
})

type CategoryRoute = PageRoute<typeof schema>

export const productsclass = pageScreen(schema, {
  required: CATEGORY_IDS.map((id) => `/${id}`),
  isList: true,
  pageCount: (library, { data }) => pageCount(productsIn(library, data.category).length, PRODUCTS_PER_PAGE),
  meta: ({ site }, { record, number }: CategoryRoute) =>
    categoryTexts(record.data.categoryName, site.brand, site.certifications.other, number),
  head: (library, route: CategoryRoute) => ({
    ...pageHead(library, route),
    breadcrumbs: breadcrumbs(...allProductsLinks(library)),
  }),
  payload: (library, { record: { data }, number }) =>
    productListing(library, data, productsIn(library, data.category), number),
})

export const categoryPage = memoize((library: Library, id: CategoryId): z.output<typeof schema> => {
  const file = pagesOf(library, schema).find(({ data }) => data.category === id)
  if (!file) throw new Error(`content/pages: the page of the category ${id} is missing`)
  return file.data
})
