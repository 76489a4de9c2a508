import { facetCounts } from '../../shared/facets.ts'
import type { SearchTexts } from '../../shared/metadata.ts'
import type { Meta, Page } from '../../shared/page.ts'
import { ARTICLES_PER_PAGE, PRODUCTS_PER_PAGE } from '../../shared/pagination.ts'
import { listPagePath } from '../../shared/paths.ts'
import { TOPIC_NAMES, type TopicCount, TOPICS } from '../../shared/topics.ts'
import { catalogueEntries } from '../catalogue/catalogueEntries.ts'
import type { Library, ProductFile } from '../library.ts'
import type { PageRecord } from '../schema/page.ts'
import { articleCard, articleCards, newsCard, productCard } from '../catalogue/cards.ts'
import { listPages } from './lists.ts'
import { meta } from './meta.ts'
import type { PageBase } from './pageBase.ts'

type RecordOf<Name extends PageRecord['name']> = Extract<PageRecord, { name: Name }>

type ProductListOptions = {
  nodeid: string
  /** Metadata of the list's own address. */
  first: Meta<'products' | 'productsclass'>
  texts: (page: number) => SearchTexts
  files: ProductFile[]
  /** Slugs. */
  articles: string[] | undefined
}

export function productList(
  library: Library,
  base: PageBase,
  { nodeid, first, texts, files, articles }: ProductListOptions,
): [string, Page][] {
  const cards = files.map((file) => productCard(library, file))
  const facets = facetCounts(catalogueEntries(library, files))
  return listPages(base.canonical, cards, PRODUCTS_PER_PAGE).map((list): [string, Page] => {
    const products = {
      listing: 'products' as const,
      middleware: withFilter(base),
      products: list.cards,
      paging: list.paging,
      facets,
      articles: articleCards(library, articles),
    }
    if (list.number !== undefined) {
      const listed = listMeta(nodeid, texts(list.number), list.number)
      return [list.path, { ...numberedBase(base, list), meta: listed, ...products }]
    }
    return [list.path, { ...base, meta: first, ...products }]
  })
}

export function articleList(library: Library, base: PageBase, data: RecordOf<'knowledge'>): [string, Page][] {
  const cards = [...library.articles.values()].map(articleCard)
  const topics = topicCounts(library)
  return listPages(data.path, cards, ARTICLES_PER_PAGE).map((list): [string, Page] => {
    const articles = {
      listing: 'articles' as const,
      middleware: withFilter(base),
      articles: list.cards,
      paging: list.paging,
      topics,
    }
    if (list.number !== undefined) {
      const listed = listMeta(data.nodeid, numbered(data, list.number), list.number)
      return [list.path, { ...numberedBase(base, list), meta: listed, ...articles }]
    }
    return [list.path, { ...base, meta: meta('knowledge', data.nodeid, data), ...articles }]
  })
}

/** A list waits for what its address narrows it with. */
function withFilter({ middleware = [] }: PageBase): string[] {
  return [...middleware, 'filter']
}

/** The topics that have questions. */
function topicCounts({ articles }: Library): TopicCount[] {
  const topics = [...articles.values()].map(({ data }) => data.topic)
  return TOPICS.map((topic) => ({
    topic,
    name: TOPIC_NAMES[topic],
    count: topics.filter((it) => it === topic).length,
  })).filter(({ count }) => count > 0)
}

/** News lists have one page; the specification fixes its number as 1 on both addresses. */
export function newsList(library: Library, base: PageBase, data: RecordOf<'newsclass'>): [string, Page][] {
  const isRoot = data.section === 'news'
  const root = library.pages.find((page) => page.data.name === 'newsclass' && page.data.section === 'news')
  const news = library.news.filter((item) => isRoot || item.data.section === data.section).map(newsCard)
  const grandId = isRoot ? undefined : root?.data.nodeid
  const page: Page = { ...base, meta: meta('newsclass', data.nodeid, data, { grandId, page: 1 }), news }
  return [
    [data.path, page],
    [listPagePath(data.path, 1), page],
  ]
}

/** Texts of a numbered page of a list. */
export function numbered({ title, description, keywords }: SearchTexts, page: number): SearchTexts {
  return { title: `${title}, page ${page}`, description: `${description} Page ${page}.`.trim(), keywords }
}

/** Numbered pages repeat the list, not the text below it. */
function numberedBase(base: PageBase, { canonical }: { canonical: string }): PageBase {
  return { ...base, html: undefined, canonical }
}

/** A numbered page carries the id of its list. */
function listMeta(nodeid: string, texts: SearchTexts, page: number): Meta<'list'> {
  return meta('list', nodeid, texts, { page })
}
