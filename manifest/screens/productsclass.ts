import { z } from 'zod'
import { CATEGORY_IDS, type CategoryId } from '../../shared/catalogue.ts'
import { pageCount, PRODUCTS_PER_PAGE } from '../../shared/lists.ts'
import type { Screens } from '../../shared/page.ts'
import { productsIn } from '../catalogue/productsIn.ts'
import type { Library } from '../library.ts'
import { memoize } from '../memoize.ts'
import { line, referenceList } from '../schema/fields.ts'
import { field } from '../schema/help.ts'
import { definePageSchemaWithoutHead } from '../schema/page.ts'
import { categoryTexts } from './metadata.ts'
import { pageHead, type PageRoute, pageRoute, pagesOf, withNumberedPages } from './pageRecords.ts'
import { breadcrumbs, type PageHead, type PageMeta, type Route } from './screen.ts'
import { productListing } from './listing.ts'
import { allProductsLinks } from './products.ts'

export const schema = definePageSchemaWithoutHead('productsclass').extend({
  category: field(z.enum(CATEGORY_IDS), 'Category of the list.'),
  categoryName: field(line, 'Name of the category in titles and texts.'),
  examples: referenceList('products', 'Examples on the home page, as category/slug.'),
  articles: referenceList('articles', 'Slugs of articles to read before buying.'),
})

type CategoryRoute = PageRoute<typeof schema>

export function routes(library: Library): Route[] {
  return pagesOf(library, 'productsclass', schema).flatMap((record) => {
    const pages = pageCount(productsIn(library, record.data.category).length, PRODUCTS_PER_PAGE)
    return withNumberedPages(pageRoute('productsclass', record), pages)
  })
}

export function meta({ site }: Library, { record, number }: CategoryRoute): PageMeta {
  return categoryTexts(record.data.categoryName, site.brand, site.certifications.other, number)
}

export function head(library: Library, route: CategoryRoute): PageHead {
  return { ...pageHead(library, route), breadcrumbs: breadcrumbs(...allProductsLinks(library)) }
}

export function payload(library: Library, { record: { data }, number }: CategoryRoute): Screens['productsclass'] {
  return productListing(library, data, productsIn(library, data.category), number)
}

export const categoryPage = memoize((library: Library, id: CategoryId): z.output<typeof schema> => {
  const file = pagesOf(library, 'productsclass', schema).find(({ data }) => data.category === id)
  if (!file) throw new Error(`content/pages: the page of the category ${id} is missing`)
  return file.data
})
