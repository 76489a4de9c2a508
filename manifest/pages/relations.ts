import type { ContentFile } from '../contentFile'
import type { Library, ProductFile } from '../library'
import type { ArticleRecord } from '../schema/article'

const RELATED_PRODUCTS = 6
const RELATED_ARTICLES = 6

/** The other pages of the same substance. */
export function siblingsOf({ products }: Library, product: ProductFile): ProductFile[] {
  const { substance } = product.data
  if (substance === undefined) return []
  return [...products.values()].filter((other) => other.data.nodeid !== product.data.nodeid && other.data.substance === substance)
}

/** Products nearest by source, marker compound and use, siblings left to their own list. */
export function relatedProducts(library: Library, product: ProductFile): ProductFile[] {
  const family = familyOf(library, product)
  return nearest([...library.products.values()], RELATED_PRODUCTS, (other) => {
    if (other.data.nodeid === product.data.nodeid) return 0
    if (product.data.substance !== undefined && other.data.substance === product.data.substance) return 0
    return (
      (shares(product.data.plant, other.data.plant) ? 8 : 0) +
      (shares(product.data.compound, other.data.compound) ? 8 : 0) +
      (shares(family, familyOf(library, other)) ? 3 : 0) +
      (other.category === product.category ? 2 : 0) +
      (other.data.kind === product.data.kind ? 1 : 0) +
      overlap(product.data.applications, other.data.applications) / 4
    )
  })
}

/** Articles about the product, its marker compound or its source, those that name the product first. */
export function articlesAbout({ articles }: Library, { category, data }: ProductFile): ContentFile<ArticleRecord>[] {
  return nearest([...articles.values()], RELATED_ARTICLES, (article) => {
    const named = article.data.products?.includes(`${category}/${data.slug}`) ? 4 : 0
    const compound = data.compound !== undefined && article.data.compounds?.includes(data.compound) ? 2 : 0
    const plant = data.plant !== undefined && article.data.plants?.includes(data.plant) ? 1 : 0
    return named + compound + plant
  })
}

/** Articles that share compounds, plants or products. */
export function relatedArticles({ articles }: Library, article: ContentFile<ArticleRecord>): ContentFile<ArticleRecord>[] {
  return nearest([...articles.values()], RELATED_ARTICLES, (other) =>
    other.data.nodeid === article.data.nodeid
      ? 0
      : overlap(article.data.compounds, other.data.compounds) * 2 +
        overlap(article.data.plants, other.data.plants) * 2 +
        overlap(article.data.products, other.data.products),
  )
}

/** The candidates with the highest scores above 0; equal scores keep the order of the list. */
function nearest<T>(candidates: T[], count: number, score: (candidate: T) => number): T[] {
  return candidates
    .map((candidate) => ({ candidate, score: score(candidate) }))
    .filter((scored) => scored.score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, count)
    .map(({ candidate }) => candidate)
}

function familyOf({ plants }: Library, { data }: ProductFile): string | undefined {
  return data.plant === undefined ? undefined : plants.get(data.plant)?.data.family
}

function shares<T>(a: T | undefined, b: T | undefined): boolean {
  return a !== undefined && a === b
}

function overlap(a: string[] = [], b: string[] = []): number {
  return a.filter((item) => b.includes(item)).length
}
