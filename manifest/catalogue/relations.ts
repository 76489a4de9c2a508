import type { ArticleFile, Library, ProductFile } from '../library.ts'
import { findNearest } from './nearest.ts'

const RELATED_PRODUCTS = 6
const RELATED_ARTICLES = 6

/** What leads from one page to others of its kind. */
export type Relations = {
  /** The other pages of the same substance. */
  siblingsOf: (product: ProductFile) => ProductFile[]
  /** Products nearest by source, marker compound and use; siblings are left to their own list. */
  relatedProducts: (product: ProductFile) => ProductFile[]
  /** Articles about the product, its marker compound or its source, those that name the product first. */
  articlesAbout: (product: ProductFile) => ArticleFile[]
  /** Articles that share compounds, plants or products. */
  relatedArticles: (article: ArticleFile) => ArticleFile[]
}

export function createRelations({
  products,
  articles,
  plants,
}: Pick<Library, 'products' | 'articles' | 'plants'>): Relations {
  const allProducts = [...products.values()]
  const nearest = findNearest(allProducts, {
    traitsOf: ({ category, data }) => ({
      plant: data.plant,
      compound: data.compound,
      family: data.plant && plants.get(data.plant)?.data.family,
      category,
      kind: data.kind,
    }),
    weights: { plant: 8, compound: 8, family: 3, category: 2, kind: 1 },
    isWanted: (other, { data }) => data.substance === undefined || other.data.substance !== data.substance,
    count: RELATED_PRODUCTS,
  })
  const bySubstance = indexBy(allProducts, ({ data }) => (data.substance === undefined ? [] : [data.substance]))
  const articlesBy = {
    compounds: indexBy(articles.values(), ({ data }) => data.compounds ?? []),
    plants: indexBy(articles.values(), ({ data }) => data.plants ?? []),
    products: indexBy(articles.values(), ({ data }) => data.products ?? []),
  }
  return {
    siblingsOf: ({ data }) =>
      (bySubstance.get(data.substance ?? '') ?? []).filter((other) => other.data.nodeid !== data.nodeid),
    relatedProducts: (product) => nearest.get(product) ?? [],
    articlesAbout: ({ category, data }) =>
      bestOf([
        [articlesBy.products.get(`${category}/${data.slug}`), 4],
        [articlesBy.compounds.get(data.compound ?? ''), 2],
        [articlesBy.plants.get(data.plant ?? ''), 1],
      ]),
    relatedArticles: (article) =>
      bestOf(
        SUBJECTS.flatMap(({ kind, weight }) =>
          (article.data[kind] ?? []).map((id): Weighted => [articlesBy[kind].get(id), weight]),
        ),
        article,
      ),
  }
}

/** What articles are about, and what it counts that two are about the same. */
const SUBJECTS = [
  { kind: 'compounds', weight: 2 },
  { kind: 'plants', weight: 2 },
  { kind: 'products', weight: 1 },
] as const

type Weighted = [articles: ArticleFile[] | undefined, weight: number]

/** The articles that weigh most in all lists together; equal ones in the order of the lists. */
function bestOf(lists: Weighted[], without?: ArticleFile): ArticleFile[] {
  const scores = new Map<ArticleFile, number>()
  for (const [articles = [], weight] of lists) {
    for (const article of articles) {
      if (article !== without) scores.set(article, (scores.get(article) ?? 0) + weight)
    }
  }
  return [...scores]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, RELATED_ARTICLES)
    .map(([article]) => article)
}

function indexBy<T>(items: Iterable<T>, keysOf: (item: T) => string[]): Map<string, T[]> {
  const index = new Map<string, T[]>()
  for (const item of items) {
    for (const key of keysOf(item)) {
      const known = index.get(key)
      if (known) known.push(item)
      else index.set(key, [item])
    }
  }
  return index
}
