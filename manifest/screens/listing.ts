import { facetCounts, type FacetCounts } from '../../shared/facets.ts'
import type { Paging } from '../../shared/cards.ts'
import type { ArticleListing, ProductListing } from '../../shared/page.ts'
import { ARTICLES_PER_PAGE, paginate, PRODUCTS_PER_PAGE } from '../../shared/pagination.ts'
import { TOPIC_NAMES, type TopicCount, TOPICS } from '../../shared/topics.ts'
import { articleCard, articleCards, productCard } from '../catalogue/cards.ts'
import { catalogueEntries } from '../catalogue/catalogueEntries.ts'
import type { Library, ProductFile } from '../library.ts'

/** A list waits for what its address narrows it with. */
export const LIST_MIDDLEWARE = ['filter'] as const

/** A page of a list of products; `articles` are slugs. */
export function productListing(
  library: Library,
  { path, articles }: { path: string; articles?: string[] },
  files: ProductFile[],
  number = 1,
): ProductListing {
  const { items, paging } = pageOfList(files, path, PRODUCTS_PER_PAGE, number)
  return {
    listing: 'products',
    products: items.map((file) => productCard(library, file)),
    paging,
    facets: facetsOf(library, path, files),
    articles: articleCards(library, articles),
  }
}

/** A page of the list of questions. */
export function articleListing({ articles }: Library, path: string, number = 1): ArticleListing {
  const files = [...articles.values()]
  const { items, paging } = pageOfList(files, path, ARTICLES_PER_PAGE, number)
  return { listing: 'articles', articles: items.map(articleCard), paging, topics: topicCounts(files) }
}

function pageOfList<Item>(
  items: Item[],
  path: string,
  perPage: number,
  page: number,
): { items: Item[]; paging: Paging } {
  const pages = paginate(items, perPage)
  return { items: pages[page - 1] ?? [], paging: { path, page, pages: pages.length, total: items.length } }
}

/** The pages of a list share its facets, which take a look at every product. */
const knownFacets = new WeakMap<Library, Map<string, FacetCounts>>()

function facetsOf(library: Library, path: string, files: ProductFile[]): FacetCounts {
  const ofLibrary = knownFacets.get(library) ?? new Map<string, FacetCounts>()
  knownFacets.set(library, ofLibrary)
  const facets = ofLibrary.get(path) ?? facetCounts(catalogueEntries(library, files))
  ofLibrary.set(path, facets)
  return facets
}

/** The topics that have questions. */
function topicCounts(articles: { data: { topic: string } }[]): TopicCount[] {
  return TOPICS.map((topic) => ({
    topic,
    name: TOPIC_NAMES[topic],
    count: articles.filter(({ data }) => data.topic === topic).length,
  })).filter(({ count }) => count > 0)
}
