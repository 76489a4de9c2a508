import type { FacetCounts } from '../../shared/facets.ts'
import { facetCounts } from '../../shared/filterList.ts'
import type { Paging } from '../../shared/cards.ts'
import type { ArticleListingData, ProductListingData } from '../../shared/screens.ts'
import { ARTICLES_PER_PAGE, pageCount, PRODUCTS_PER_PAGE } from '../../shared/lists.ts'
import { TOPIC_NAMES, type TopicCount, type TopicWithArticles, TOPICS } from '../../shared/topics.ts'
import { articleCard, articleCards, linkedIds, productCard } from '../catalogue/cards.ts'
import { catalogueEntry } from '../catalogue/catalogueEntry.ts'
import { facetValues } from '../catalogue/facetValues.ts'
import type { ArticleFile, Library, ProductFile } from '../library.ts'
import { memoize } from '../memoize.ts'

export function productListing(
  library: Library,
  { path, articles }: { path: string; articles?: string[] },
  files: ProductFile[],
  number = 1,
): ProductListingData {
  const { items, paging } = pageOfList(files, path, PRODUCTS_PER_PAGE, number)
  return {
    listing: 'products',
    products: items.map((file) => productCard(library, file)),
    paging,
    facets: facetsOf(library, files),
    articles: articleCards(library, articles),
  }
}

export function articleListing(library: Library, path: string, number = 1): ArticleListingData {
  const { items, paging } = pageOfList([...library.articles.values()], path, ARTICLES_PER_PAGE, number)
  return { listing: 'knowledge', articles: items.map(articleCard), paging, topics: topicCounts(library) }
}

export function pageOfList<Item>(
  items: Item[],
  path: string,
  perPage: number,
  page: number,
): { items: Item[]; paging: Paging } {
  return {
    items: items.slice((page - 1) * perPage, page * perPage),
    paging: { path, page, pages: pageCount(items.length, perPage), total: items.length },
  }
}

const facetsOf = memoize((library: Library, files: ProductFile[]): FacetCounts =>
  facetCounts({ values: facetValues(library), products: files.map((file) => catalogueEntry(library, file)) }),
)

const ARTICLES_PER_TOPIC = 3

export function listTopicsWithArticles(library: Library): TopicWithArticles[] {
  const countLinkedProducts = (file: ArticleFile) => linkedIds(file).filter((id) => library.products.has(id)).length
  return topicCounts(library).map((topic) => {
    const files = [...library.articles.values()]
      .filter(({ data }) => data.topic === topic.topic)
      .toSorted((a, b) => countLinkedProducts(b) - countLinkedProducts(a))
    return { ...topic, articles: files.slice(0, ARTICLES_PER_TOPIC).map(articleCard) }
  })
}

const topicCounts = memoize(({ articles }: Library): TopicCount[] =>
  TOPICS.map((topic) => ({
    topic,
    name: TOPIC_NAMES[topic],
    count: [...articles.values()].filter(({ data }) => data.topic === topic).length,
  })).filter(({ count }) => count > 0),
)
