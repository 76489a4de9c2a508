import { FACET_VALUES } from '../../shared/facets.ts'
import { isSameSubstance } from '../chemistry/isSameSubstance.ts'
import { groupBy } from '../groupBy.ts'
import type { ArticleFile, Library, ProductFile } from '../library.ts'
import { memoize } from '../memoize.ts'
import { linkedArticles, linkedIds } from './cards.ts'
import { markersOf } from './gradeContents.ts'
import { hasMarker } from './compounds.ts'

const RELATED_PRODUCTS = 6
const RELATED_ARTICLES = 6

/** If more products share a marker, such as polysaccharides, it does not make them related. */
const MAX_PRODUCTS_OF_MARKER = 5

type Related<File> = { file: File; reason: string }

/** Relations come only from shared record ids and links in texts. */
export const relationsIn = memoize((library: Pick<Library, 'products' | 'articles' | 'plants' | 'compounds'>) => {
  const { products, articles, plants, compounds } = library
  const all = [...products.values()]
  const bySubstance = groupBy(all, ({ data }) => [data.substance])
  const byCompound = groupBy(all, ({ data }) => [data.compound])
  const byPlant = groupBy(all, ({ data }) => [data.plant])
  const byMarker = groupBy(all, ({ data }) => markersOf(data))
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
      const linked = linkedIds(product).flatMap((id) => products.get(id) ?? [])
      const relatedProducts = [
        ...(byCompound.get(compound) ?? []).map((file) => ({ file, reason: compoundReason(product, file) })),
        ...withReason(byPlant.get(plant), `Same ${plantNamed(plant)}`),
        ...withReason(linked, 'Mentioned on this page'),
        ...withReason(byLink.get(idOf(product)), 'Mentions this product'),
        ...markersOf(product.data).flatMap((marker) => {
          const files = byMarker.get(marker) ?? []
          if (files.length > MAX_PRODUCTS_OF_MARKER) return []
          return withReason(files, `Same class of marker: ${FACET_VALUES.marker.values[marker]}`)
        }),
      ].filter(({ file }) => file !== product && isOther(file))
      return mostRelatedFirst(relatedProducts).slice(0, RELATED_PRODUCTS)
    },
    /** Articles that link to the product, then those about its compound. */
    articlesAbout: (product: ProductFile) => {
      const { compound } = product.data
      const about = [
        ...withReason(articlesOn.product.get(idOf(product)), 'mentions this product'),
        ...withReason(articlesOn.compound.get(compound), compoundNamed(compound)),
      ]
      return about
        .filter(({ file }, place) => about.findIndex((it) => it.file === file) === place)
        .slice(0, RELATED_ARTICLES)
    },
    relatedArticles: (article: ArticleFile) => {
      const shared = [
        ...withReason(linkedArticles(library, article), 'mentioned in this article'),
        ...withReason(articlesOn.article.get(article.data.slug), 'mentions this article'),
        ...compoundsOn(article).flatMap((id) => withReason(articlesOn.compound.get(id), `same ${compoundNamed(id)}`)),
        ...plantsOn(article).flatMap((id) => withReason(articlesOn.plant.get(id), `same ${plantNamed(id)}`)),
      ]
      return mostRelatedFirst(shared.filter(({ file }) => file !== article)).slice(0, RELATED_ARTICLES)
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

function withReason<File>(files: File[] = [], reason: string): Related<File>[] {
  return files.map((file) => ({ file, reason }))
}

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
