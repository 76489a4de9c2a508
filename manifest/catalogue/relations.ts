import { FACET_VALUES } from '../../shared/facets.ts'
import { isSameSubstance } from '../chemistry/isSameSubstance.ts'
import type { ArticleFile, Library, ProductFile } from '../library.ts'
import { memoize } from '../memoize.ts'
import { linkedArticles, linkedIds } from './cards.ts'
import { markersOf } from './gradeContents.ts'
import { hasMarker } from './markers.ts'

const RELATED_PRODUCTS = 6
const RELATED_ARTICLES = 6

/** If more products share a marker, such as polysaccharides, it does not make them related. */
const MAX_PRODUCTS_OF_MARKER = 5

/** Relations come only from shared record ids and links in texts. */
export type Relations = {
  /** Other products of the same substance: qualities, salts, hydrates, and extracts with it as marker. */
  formsOf: (product: ProductFile) => ProductFile[]
  /** Products with the same `substance` but another compound, or none. */
  confusableWith: (product: ProductFile) => ProductFile[]
  relatedProducts: (product: ProductFile) => Related<ProductFile>[]
  /** Articles that link to the product, then those about its compound. */
  articlesAbout: (product: ProductFile) => Related<ArticleFile>[]
  relatedArticles: (article: ArticleFile) => Related<ArticleFile>[]
}

type Related<File> = { file: File; reason: string }

type Catalogue = Pick<Library, 'products' | 'articles' | 'plants' | 'compounds'>

export const relationsIn = memoize((library: Catalogue): Relations => {
  const { products, articles, plants, compounds } = library
  const all = [...products.values()]
  const bySubstance = indexBy(all, ({ data: { substance } }) => (substance === undefined ? [] : [substance]))
  const byCompound = indexBy(all, ({ data: { compound } }) => (compound === undefined ? [] : [compound]))
  const byPlant = indexBy(all, ({ data: { plant } }) => (plant === undefined ? [] : [plant]))
  const byMarker = indexBy(all, ({ data }) => markersOf(data))
  const byLink = indexBy(all, linkedIds)
  const articlesOn = {
    product: indexBy(articles.values(), linkedIds),
    article: indexBy(articles.values(), (file) => linkedArticles(library, file).map(({ data }) => data.slug)),
    compound: indexBy(articles.values(), compoundsOn),
    plant: indexBy(articles.values(), plantsOn),
  }
  return {
    formsOf: (product) => siblingsOf(product).filter((other) => isForm(product, other)),
    confusableWith: (product) => siblingsOf(product).filter((other) => !isForm(product, other)),
    relatedProducts: (product) => {
      const { compound, plant, substance } = product.data
      const isOther = ({ data }: ProductFile) => substance === undefined || data.substance !== substance
      const relatedProducts = [
        ...(byCompound.get(compound ?? '') ?? []).map((file) => ({ file, reason: compoundReason(product, file) })),
        ...(byPlant.get(plant ?? '') ?? []).map((file) => ({ file, reason: `Same ${plantNamed(plant)}` })),
        ...productsOf(product).map((file) => ({ file, reason: 'Mentioned on this page' })),
        ...(byLink.get(idOf(product)) ?? []).map((file) => ({ file, reason: 'Mentions this product' })),
        ...markersOf(product.data).flatMap((marker) => {
          const files = byMarker.get(marker) ?? []
          if (files.length > MAX_PRODUCTS_OF_MARKER) return []
          return files.map((file) => ({ file, reason: `Same class of marker: ${FACET_VALUES.marker.values[marker]}` }))
        }),
      ].filter(({ file }) => file !== product && isOther(file))
      return mostRelatedFirst(relatedProducts).slice(0, RELATED_PRODUCTS)
    },
    articlesAbout: (product) => {
      const { compound = '' } = product.data
      const about = [
        ...(articlesOn.product.get(idOf(product)) ?? []).map((file) => ({ file, reason: 'mentions this product' })),
        ...(articlesOn.compound.get(compound) ?? []).map((file) => ({ file, reason: compoundNamed(compound) })),
      ]
      return about
        .filter(({ file }, place) => about.findIndex((it) => it.file === file) === place)
        .slice(0, RELATED_ARTICLES)
    },
    relatedArticles: (article) => {
      const shared = [
        ...linkedArticles(library, article).map((file) => ({ file, reason: 'mentioned in this article' })),
        ...(articlesOn.article.get(article.data.slug) ?? []).map((file) => ({ file, reason: 'mentions this article' })),
        ...compoundsOn(article).flatMap((id) =>
          (articlesOn.compound.get(id) ?? []).map((file) => ({ file, reason: `same ${compoundNamed(id)}` })),
        ),
        ...plantsOn(article).flatMap((id) =>
          (articlesOn.plant.get(id) ?? []).map((file) => ({ file, reason: `same ${plantNamed(id)}` })),
        ),
      ]
      return mostRelatedFirst(shared.filter(({ file }) => file !== article)).slice(0, RELATED_ARTICLES)
    },
  }

  function productsOf(file: ProductFile): ProductFile[] {
    return linkedIds(file).flatMap((id) => products.get(id) ?? [])
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
      return hasMarker(data) ? 'Its marker compound' : 'Has this compound as its marker'
    return `Same ${hasMarker(data) ? 'marker ' : ''}${compoundNamed(data.compound)}`
  }

  function compoundNamed(id = ''): string {
    return `compound: ${compounds.get(id)?.data.name ?? id}`
  }

  function plantNamed(id = ''): string {
    const plant = plants.get(id)?.data
    return plant ? `${plant.kind}: ${plant.common[0] ?? plant.latin}` : id
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

function mostRelatedFirst<File>(shared: Related<File>[]): Related<File>[] {
  const found = new Map<File, { reason: string; count: number }>()
  for (const { file, reason } of shared)
    found.set(file, { reason, ...found.get(file), count: (found.get(file)?.count ?? 0) + 1 })
  return [...found].toSorted(([, a], [, b]) => b.count - a.count).map(([file, { reason }]) => ({ file, reason }))
}

function indexBy<T, Key>(items: Iterable<T>, keysOf: (item: T) => Key[]): Map<Key, T[]> {
  const index = new Map<Key, T[]>()
  for (const item of items) {
    for (const key of keysOf(item)) {
      const group = index.get(key)
      if (group) group.push(item)
      else index.set(key, [item])
    }
  }
  return index
}
