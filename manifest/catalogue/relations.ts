import { isSameSubstance } from '../chemistry/isSameSubstance.ts'
import { groupBy } from '../groupBy.ts'
import type { ArticleFile, Library, ProductFile } from '../library.ts'
import { memoize } from '../memoize.ts'
import { linkedArticles, linkedIds } from './cards.ts'

const RELATED_PRODUCTS = 6
const RELATED_ARTICLES = 6

/** Relations come only from shared record ids and links in texts. */
export const relationsIn = memoize((library: Pick<Library, 'products' | 'articles' | 'compounds'>) => {
  const { products, articles, compounds } = library
  const all = [...products.values()]
  const bySubstance = groupBy(all, ({ data }) => [data.substance])
  const byCompound = groupBy(all, ({ data }) => [data.compound])
  const byPlant = groupBy(all, ({ data }) => [data.plant])
  const byLink = groupBy(all, linkedIds)
  const articlesOn = {
    product: groupBy(articles.values(), linkedIds),
    article: groupBy(articles.values(), (file) => linkedArticles(library, file).map(({ data }) => data.slug)),
    compound: groupBy(articles.values(), compoundsOn),
    plant: groupBy(articles.values(), plantsOn),
  }
  return {
    /** Other products of the same substance: qualities, salts, hydrates, and extracts with it as marker. */
    formsOf: (product: ProductFile) => siblingsOf(product).filter((other) => isForm(product, other)),
    /** Products with the same `substance` but another compound, or none. */
    confusableWith: (product: ProductFile) => siblingsOf(product).filter((other) => !isForm(product, other)),
    relatedProducts: (product: ProductFile) => {
      const { compound, plant, substance } = product.data
      const isOther = ({ data }: ProductFile) => substance === undefined || data.substance !== substance
      const related = [
        ...(byCompound.get(compound) ?? []),
        ...(byPlant.get(plant) ?? []),
        ...linkedIds(product).flatMap((id) => products.get(id) ?? []),
        ...(byLink.get(idOf(product)) ?? []),
      ].filter((file) => file !== product && isOther(file))
      return mostRelatedFirst(related).slice(0, RELATED_PRODUCTS)
    },
    /** Articles that link to the product, then those about its compound. */
    articlesAbout: (product: ProductFile) => {
      const linking = articlesOn.product.get(idOf(product)) ?? []
      const about = articlesOn.compound.get(product.data.compound) ?? []
      return [...new Set([...linking, ...about])].slice(0, RELATED_ARTICLES)
    },
    relatedArticles: (article: ArticleFile) => {
      const related = [
        ...linkedArticles(library, article),
        ...(articlesOn.article.get(article.data.slug) ?? []),
        ...compoundsOn(article).flatMap((id) => articlesOn.compound.get(id) ?? []),
        ...plantsOn(article).flatMap((id) => articlesOn.plant.get(id) ?? []),
      ].filter((file) => file !== article)
      return mostRelatedFirst(related).slice(0, RELATED_ARTICLES)
    },
  }

  function siblingsOf(product: ProductFile): ProductFile[] {
    return (bySubstance.get(product.data.substance) ?? []).filter((other) => other !== product)
  }

  function isForm({ data }: ProductFile, { data: other }: ProductFile): boolean {
    if (data.compound === undefined || other.compound === undefined) return false
    if (data.compound === other.compound) return true
    const [smiles, otherSmiles] = [data, other].map((product) => compounds.get(product.compound ?? '')?.data.smiles)
    return smiles !== undefined && otherSmiles !== undefined && isSameSubstance(smiles, otherSmiles)
  }
})

/** An article with more than two compounds is about none of them. */
function compoundsOn({ data: { compounds: named = [] } }: ArticleFile): string[] {
  return named.length <= 2 ? named : []
}

function plantsOn({ data: { plants: named = [] } }: ArticleFile): string[] {
  return named.length === 1 ? named : []
}

function idOf({ data: { category, slug } }: ProductFile): string {
  return `${category}/${slug}`
}

function mostRelatedFirst<File>(related: File[]): File[] {
  const counts = new Map<File, number>()
  for (const file of related) counts.set(file, (counts.get(file) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([file]) => file)
}
