import type { CategoryCard } from '../../shared/cards.ts'
import type { z } from 'zod'
import { pageCount, PRODUCTS_PER_PAGE } from '../../shared/lists.ts'
import { pictureOf } from '../catalogue/cards.ts'
import { type Library, pageLinks, productsIn } from '../library.ts'
import { memoize } from '../memoize.ts'
import { line, reference, referenceList } from '../schema/fields.ts'
import { field } from '../schema/help.ts'
import { definePageSchemaWithoutHead } from '../schema/page.ts'
import { pageHead, pageScreen, pagesOf } from './pageRecords.ts'
import { breadcrumbs, fillIn } from './screen.ts'
import { productListing } from './listing.ts'

const schema = definePageSchemaWithoutHead('productsclass').extend({
  category: field(reference('categories'), 'Category of the list; its address is the id.'),
  categoryName: field(line, 'Name of the category in titles and texts.'),
  examples: referenceList('products', 'Examples on the home page, as category/slug.'),
  articles: referenceList('articles', 'Slugs of articles to read before buying.'),
})

export const productsclass = pageScreen(schema, {
  required: ({ categories }) => categories.map((id) => `/${id}`),
  isList: true,
  pageCount: (library, { data }) => pageCount(productsIn(library, data.category).length, PRODUCTS_PER_PAGE),
  meta({ site }, { record, number }) {
    const { brand, certifications, metadata } = site
    const category = record.data.categoryName
    const values = { category, brand, certificates: certifications.other.join(', ') }
    const numbered = number === undefined ? category : `${category}, page ${number}`
    const { title } = fillIn(metadata.category, { ...values, category: numbered })
    return { ...fillIn(metadata.category, values), title }
  },
  head: (library, route) => ({
    ...pageHead(library, route),
    breadcrumbs: breadcrumbs(...pageLinks(library, 'products')),
  }),
  payload: (library, { record: { data }, number }) =>
    productListing(library, data, productsIn(library, data.category), number),
})

export const categoryPage = memoize((library: Library, id: string): z.output<typeof schema> => {
  const file = pagesOf(library, schema).find(({ data }) => data.category === id)
  if (!file) throw new Error(`content/pages: the page of the category ${id} is missing`)
  return file.data
})

const EXAMPLES_PER_CATEGORY = 7

export function categoryCards(library: Library): CategoryCard[] {
  return library.site.categories.map((id) => categoryCard(library, id))
}

export function categoryCard(library: Library, id: string): CategoryCard {
  const { heading, path, examples = [] } = categoryPage(library, id)
  const products = productsIn(library, id)
  const exampleProducts = examples.flatMap((example) => library.products.get(example) ?? [])
  const cards = exampleProducts.length > 0 ? exampleProducts : products.slice(0, EXAMPLES_PER_CATEGORY)
  return {
    name: heading,
    path,
    count: products.length,
    examples: cards.map(({ data }) => data.name),
    picture: cards[0] && pictureOf(library, cards[0]),
  }
}
