import type { ArticleFile, Library, ProductFile } from '../library.ts'

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

export function createRelations({ products, articles, plants }: Library): Relations {
  const allProducts = [...products.values()]
  const families = new Map(
    allProducts.map(({ data }) => [data.nodeid, data.plant && plants.get(data.plant)?.data.family]),
  )
  const bySubject = indexArticles([...articles.values()])
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
      data.substance === undefined
        ? []
        : allProducts.filter((other) => other.data.nodeid !== data.nodeid && other.data.substance === data.substance),
    relatedProducts: (product) => {
      const { data, category } = product
      const score = (other: ProductFile): number => {
        if (other === product || (data.substance !== undefined && other.data.substance === data.substance)) return 0
        return (
          (isSame(data.plant, other.data.plant) ? 8 : 0) +
          (isSame(data.compound, other.data.compound) ? 8 : 0) +
          (isSame(families.get(data.nodeid), families.get(other.data.nodeid)) ? 3 : 0) +
          (other.category === category ? 2 : 0) +
          (other.data.kind === data.kind ? 1 : 0)
        )
      }
      return best(
        allProducts.map((other) => [other, score(other)]),
        RELATED_PRODUCTS,
      )
    },
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

function indexArticles(articles: ArticleFile[]): Map<string, ArticleFile[]> {
  const index = new Map<string, ArticleFile[]>()
  for (const article of articles) {
    for (const subject of subjectsOf(article)) {
      const known = index.get(subject)
      if (known) known.push(article)
      else index.set(subject, [article])
    }
  }
  return index
}

function subjectsOf({ data }: ArticleFile): string[] {
  return (['compounds', 'plants', 'products'] as const).flatMap((kind) =>
    (data[kind] ?? []).map((id) => `${kind} ${id}`),
  )
}

/** The candidates with the highest scores above 0; equal scores keep their order. */
function best<T>(scored: [T, number][], count: number): T[] {
  return scored
    .filter(([, score]) => score > 0)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(([candidate]) => candidate)
}

function isSame<T>(a: T | undefined, b: T | undefined): boolean {
  return a !== undefined && a === b
}
