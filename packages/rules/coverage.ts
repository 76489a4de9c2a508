import { articlePath, productPath } from '../../shared/paths.ts'
import { indexBy } from '../../manifest/catalogue/indexBy.ts'
import { allTexts, type Library } from '../../manifest/library.ts'
import { onceFor } from '../../manifest/onceFor.ts'
import type { Finders } from './rule.ts'

/** Everything leads somewhere, and something leads to everything. */
export const COVERAGE: Finders = {
  'article-leads-on': {
    articles: ({ record, data }) =>
      record.markdown.links.some(({ href }) => href !== articlePath(data.slug) && href.startsWith('/'))
        ? undefined
        : { line: record.bodyLine, wrong: 'the text has no link' },
  },
  'product-led-to': {
    products({ data: { category, slug, compound = '', plant = '', substance = '' } }, library) {
      const { links, articles, substances } = namesIn(library)
      const isNamed =
        links.has(productPath(category, slug)) ||
        articles.products.has(`${category}/${slug}`) ||
        articles.compounds.has(compound) ||
        articles.plants.has(plant) ||
        (substances.get(substance)?.length ?? 0) > 1
      return isNamed ? undefined : 'no article, page or sibling leads to this product'
    },
  },
  'record-in-use': {
    library(_, library) {
      const { articles, products } = namesIn(library)
      return (['compounds', 'plants', 'limits'] as const).flatMap((kind) =>
        [...library[kind]].flatMap(([id, record]) =>
          articles[kind].has(id) || products[kind].has(id) || record.data.draft
            ? []
            : { record, path: [], wrong: 'nothing refers to this record' },
        ),
      )
    },
  },
}

/** What links, articles and products name, and the products of each substance. */
const namesIn = onceFor((library: Library) => {
  const articles = [...library.articles.values()].map(({ data }) => data)
  const products = [...library.products.values()].map(({ data }) => data)
  return {
    links: new Set(
      allTexts(library).flatMap(({ markdown }) => markdown.links.map(({ href }) => href.replace(/#.*/, ''))),
    ),
    articles: {
      compounds: new Set(articles.flatMap((data) => data.compounds ?? [])),
      plants: new Set(articles.flatMap((data) => data.plants ?? [])),
      products: new Set(articles.flatMap((data) => data.products ?? [])),
      limits: new Set<string>(),
    },
    products: {
      compounds: new Set(products.map(({ compound }) => compound)),
      plants: new Set(products.map(({ plant }) => plant)),
      limits: new Set(products.flatMap(({ limits = [] }) => limits)),
    },
    substances: indexBy(products, ({ substance = [] }) => [substance].flat()),
  }
})
