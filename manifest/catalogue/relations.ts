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
  const bySubject = indexBy(articles.values(), subjectsOf)
  const articlesOn = (subjects: [subject: string, weight: number][], without?: ArticleFile) => {
    const scores = new Map<ArticleFile, number>()
    for (const [subject, weight] of subjects) {
      for (const article of bySubject.get(subject) ?? []) {
        if (article !== without) scores.set(article, (scores.get(article) ?? 0) + weight)
      }
    }
    return best([...scores], RELATED_ARTICLES)
  }
  return {
    siblingsOf: ({ data }) =>
      (bySubstance.get(data.substance ?? '') ?? []).filter((other) => other.data.nodeid !== data.nodeid),
    relatedProducts: (product) => nearest.get(product) ?? [],
    articlesAbout: ({ category, data }) =>
      articlesOn([
        [`products ${category}/${data.slug}`, 4],
        [`compounds ${data.compound}`, 2],
        [`plants ${data.plant}`, 1],
      ]),
    relatedArticles: (article) =>
      articlesOn(
        subjectsOf(article).map((subject) => [subject, subject.startsWith('products') ? 1 : 2]),
        article,
      ),
  }
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

function subjectsOf({ data }: ArticleFile): string[] {
  return (['compounds', 'plants', 'products'] as const).flatMap((kind) =>
    (data[kind] ?? []).map((id) => `${kind} ${id}`),
  )
}

/** The candidates with the highest scores; equal scores keep their order. */
function best<T>(scored: [T, number][], count: number): T[] {
  return scored
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(([candidate]) => candidate)
}
