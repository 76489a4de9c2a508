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
import { pageRecordScreen, pagesOf } from './pageRecordScreen.ts'
import { LIST_MIDDLEWARE, productListing } from './listing.ts'
import { allProductsLinks } from './products.ts'

const schema = definePageSchemaWithoutHead('productsclass').extend({
  category: field(z.enum(CATEGORY_IDS), 'Category of the list.', 'herbal-extract'),
  categoryName: field(line, 'Name of the category in titles and texts.', 'Herbal Extract'),
  examples: referenceList('products', 'Examples on the home page, as category/slug.', ['herbal-extract/pure-piperine']),
  articles: referenceList('articles', 'Slugs of articles to read before buying.', ['what-is-dhm-']),
})

export const productsclass = pageRecordScreen('productsclass', schema, {
  requiredPaths: CATEGORY_IDS.map((id) => `/${id}`),
  skeleton: 'list',
  numberedPages: {
    name: 'list',
    count: (library, { data }) => pageCount(productsIn(library, data.category).length, PRODUCTS_PER_PAGE),
  },
  middleware: LIST_MIDDLEWARE,
  metaTexts: ({ site }, { data }, number) =>
    categoryTexts(data.categoryName, site.brand, site.certifications.other, number),
  parents: (library) => allProductsLinks(library),
  content: ({ library }, { data }, number) => productListing(library, data, productsIn(library, data.category), number),
})

export const categoryPage = memoize((library: Library, id: CategoryId): z.output<typeof schema> => {
  const file = pagesOf(library, 'productsclass', schema).find(({ data }) => data.category === id)
  if (!file) throw new Error(`content/pages: the page of the category ${id} is missing`)
  return file.data
})
