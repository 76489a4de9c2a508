import { FACET_VALUES } from '../../shared/facetTable.ts'
import { isSameSubstance } from '../chemistry/isSameSubstance.ts'
import type { ArticleFile, Library, ProductFile } from '../library.ts'
import { onceFor } from '../onceFor.ts'
import { linkedProducts } from './cards.ts'
import { markersOf } from './gradeContents.ts'
import { indexBy } from './indexBy.ts'
import { hasMarker } from './markers.ts'

const RELATED_PRODUCTS = 6
const RELATED_ARTICLES = 6

/** A marker of more products, such as polysaccharides, does not make them related. */
const MAX_OF_MARKER = 6

/** Relations between pages. They come only from shared record ids and links in texts. */
export type Relations = {
  /** Other pages of the same substance: grades, salts, hydrates, and extracts with it as marker. */
  formsOf: (product: ProductFile) => ProductFile[]
  /** Pages with the same `substance` but another compound, or none. */
  confusedWith: (product: ProductFile) => ProductFile[]
  relatedProducts: (product: ProductFile) => RelatedProduct[]
  /**
   * Articles that link to the product, then those about its compound, then about the plant of an
   * extract.
   */
  articlesAbout: (product: ProductFile) => ArticleFile[]
  relatedArticles: (article: ArticleFile) => ArticleFile[]
}

type RelatedProduct = { file: ProductFile; reason: string }

type Catalogue = Pick<Library, 'products' | 'articles' | 'plants' | 'compounds'>

export const createRelations = onceFor((library: Catalogue): Relations => {
  const { products, articles, plants, compounds } = library
  const all = [...products.values()]
  const bySubstance = indexBy(all, ({ data: { substance } }) => (substance === undefined ? [] : [substance]))
  const byCompound = indexBy(all, ({ data: { compound } }) => (compound === undefined ? [] : [compound]))
  const byPlant = indexBy(all, ({ data: { plant } }) => (plant === undefined ? [] : [plant]))
  const byMarker = indexBy(all, ({ data }) => markersOf(data))
  const byLink = indexBy(all, linkedProducts)
  const articlesOn = {
    product: indexBy(articles.values(), linkedProducts),
    compound: indexBy(articles.values(), ({ data }) => data.compounds ?? []),
    plant: indexBy(articles.values(), ({ data }) => data.plants ?? []),
  }
  return {
    formsOf: (product) => siblingsOf(product).filter((other) => isForm(product, other)),
    confusedWith: (product) => siblingsOf(product).filter((other) => !isForm(product, other)),
    relatedProducts: (product) => {
      const { compound, plant, substance } = product.data
      const isOther = ({ data }: ProductFile) => substance === undefined || data.substance !== substance
      const relatedProducts = [
        ...(byCompound.get(compound ?? '') ?? []).map((file) => ({ file, reason: compoundReason(product, file) })),
        ...(byPlant.get(plant ?? '') ?? []).map((file) => ({ file, reason: plantReason(plant) })),
        ...productsOf(product).map((file) => ({ file, reason: 'Mentioned on this page' })),
        ...(byLink.get(idOf(product)) ?? []).map((file) => ({ file, reason: 'Mentions this product' })),
        ...markersOf(product.data).flatMap((marker) => {
          const files = byMarker.get(marker) ?? []
          if (files.length > MAX_OF_MARKER) return []
          return files.map((file) => ({ file, reason: `Same class of marker: ${markerName(marker)}` }))
        }),
      ].filter(({ file }) => file !== product && isOther(file))
      const first = new Map(relatedProducts.toReversed().map(({ file, reason }) => [file, reason]))
      return mostFrequent(relatedProducts.map(({ file }) => file))
        .slice(0, RELATED_PRODUCTS)
        .map((file) => ({ file, reason: first.get(file) ?? '' }))
    },
    articlesAbout: (product) => {
      const { compound = '', plant = '' } = product.data
      const about = [
        ...(articlesOn.product.get(idOf(product)) ?? []),
        ...(articlesOn.compound.get(compound) ?? []),
        ...(hasMarker(product.data) ? (articlesOn.plant.get(plant) ?? []) : []),
      ]
      return [...new Set(about)].slice(0, RELATED_ARTICLES)
    },
    relatedArticles: (article) => {
      const shared = [
        ...(article.data.compounds ?? []).flatMap((id) => articlesOn.compound.get(id) ?? []),
        ...(article.data.plants ?? []).flatMap((id) => articlesOn.plant.get(id) ?? []),
        ...linkedProducts(article)
          .flatMap((id) => articlesOn.product.get(id) ?? [])
          .filter(({ data }) => data.topic === article.data.topic),
      ]
      return mostFrequent(shared.filter((other) => other !== article)).slice(0, RELATED_ARTICLES)
    },
  }

  function productsOf(file: ProductFile | ArticleFile): ProductFile[] {
    return linkedProducts(file).flatMap((id) => products.get(id) ?? [])
  }

  function siblingsOf(product: ProductFile): ProductFile[] {
    return (bySubstance.get(product.data.substance ?? '') ?? []).filter((other) => other !== product)
  }

  function isForm({ data }: ProductFile, { data: other }: ProductFile): boolean {
    if (data.compound === undefined || other.compound === undefined) return false
    if (data.compound === other.compound) return true
    const [smiles, otherSmiles] = [data, other].map((product) => compounds.get(product.compound ?? '')?.data.smiles)
    return smiles !== undefined && otherSmiles !== undefined && isSameSubstance(smiles, otherSmiles)
  }

  function compoundReason({ data }: ProductFile, { data: other }: ProductFile): string {
    if (hasMarker(data) !== hasMarker(other))
      return hasMarker(data) ? 'Its marker compound' : 'Assayed by this compound'
    const name = compounds.get(data.compound ?? '')?.data.name ?? ''
    return `${hasMarker(data) ? 'Same marker compound' : 'Same compound'}: ${name}`
  }

  function plantReason(id = ''): string {
    const plant = plants.get(id)?.data
    return plant ? `Same ${plant.kind}: ${plant.common[0] ?? plant.latin}` : ''
  }
})

function idOf({ data: { category, slug } }: ProductFile): string {
  return `${category}/${slug}`
}

function markerName(id: keyof typeof FACET_VALUES.marker.values): string {
  return [FACET_VALUES.marker.values[id]].flat()[0] ?? id
}

function mostFrequent<T>(items: T[]): T[] {
  const counts = new Map<T, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([item]) => item)
}
