import { isSameSubstance } from '../chemistry/isSameSubstance.ts'
import type { ArticleFile, ProductFile } from '../library.ts'
import { says, wordsOfProduct } from './calledBy.ts'
import { indexBy } from './indexBy.ts'
import { hasMarker } from './markers.ts'
import { type RelatedProduct, relateProducts } from './relatedProducts.ts'

const RELATED_ARTICLES = 6

/** What leads from one page to others of its kind. */
export type Relations = {
  /** The other pages of the same substance: other grades, salts, hydrates and extracts that it is the marker of. */
  formsOf: (product: ProductFile) => ProductFile[]
  /** Pages that stand with these, though what they sell is another substance, or no single one. */
  confusedWith: (product: ProductFile) => ProductFile[]
  /** The products nearest to it, each with the reason. */
  relatedProducts: (product: ProductFile) => RelatedProduct[]
  /** Questions on the product, its compound or its source that name it as well, those that list the product first. */
  articlesAbout: (product: ProductFile) => ArticleFile[]
  /** Articles that share compounds, plants or products. */
  relatedArticles: (article: ArticleFile) => ArticleFile[]
}

export function createRelations(library: Parameters<typeof relateProducts>[0]): Relations {
  const { products, articles, compounds } = library
  const bySubstance = indexBy(products.values(), ({ data }) => (data.substance === undefined ? [] : [data.substance]))
  const articlesBy = {
    compounds: indexBy(articles.values(), ({ data }) => data.compounds ?? []),
    plants: indexBy(articles.values(), ({ data }) => data.plants ?? []),
    products: indexBy(articles.values(), ({ data }) => data.products ?? []),
  }
  let related: Relations['relatedProducts'] | undefined
  const siblingsOf = ({ data }: ProductFile) =>
    (bySubstance.get(data.substance ?? '') ?? []).filter((other) => other.data.nodeid !== data.nodeid)
  const isForm = (product: ProductFile, other: ProductFile) => {
    const [id, otherId] = [product.data.compound, other.data.compound]
    if (id === undefined || otherId === undefined) return false
    const [smiles, otherSmiles] = [id, otherId].map((compound) => compounds.get(compound)?.data.smiles)
    return id === otherId || (smiles !== undefined && otherSmiles !== undefined && isSameSubstance(smiles, otherSmiles))
  }
  return {
    formsOf: (product) => siblingsOf(product).filter((other) => isForm(product, other)),
    confusedWith: (product) => siblingsOf(product).filter((other) => !isForm(product, other)),
    relatedProducts: (product) => {
      // After an edit of an article no product is asked for.
      related ??= relateProducts(library)
      return related(product)
    },
    articlesAbout: (product) =>
      bestOf(
        [
          [articlesBy.products.get(`${product.data.category}/${product.data.slug}`), 4],
          [articlesBy.compounds.get(product.data.compound ?? ''), 2],
          // A substance is one of many of its plant, and what is asked of others is not of it.
          [isOfWholePlant(product) ? articlesBy.plants.get(product.data.plant ?? '') : undefined, 1],
        ],
        ({ data }) => says(data)(wordsOfProduct(library, product)),
      ),
    relatedArticles: (article) =>
      bestOf(
        SUBJECTS.flatMap(({ kind, weight }) =>
          (article.data[kind] ?? []).map((id): Weighted => [articlesBy[kind].get(id), weight]),
        ),
        (other) => other !== article,
      ),
  }
}

function isOfWholePlant({ data }: ProductFile): boolean {
  return hasMarker(data) || data.compound === undefined
}

/** What articles are about, and what it counts that two are about the same. */
const SUBJECTS = [
  { kind: 'compounds', weight: 2 },
  { kind: 'plants', weight: 2 },
  { kind: 'products', weight: 1 },
] as const

type Weighted = [articles: ArticleFile[] | undefined, weight: number]

/** The articles that fit and weigh most in all lists together; equal ones in the order of the lists. */
function bestOf(lists: Weighted[], fits: (article: ArticleFile) => boolean): ArticleFile[] {
  const scores = new Map<ArticleFile, number>()
  for (const [articles = [], weight] of lists) {
    for (const article of articles) {
      if (fits(article)) scores.set(article, (scores.get(article) ?? 0) + weight)
    }
  }
  return [...scores]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, RELATED_ARTICLES)
    .map(([article]) => article)
}
