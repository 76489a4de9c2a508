import { CATEGORY_IDS } from '../shared/catalogue.ts'
import { entriesOf, facetCounts } from '../shared/facets.ts'
import { categoryTexts, type SearchTexts } from '../shared/metadata.ts'
import { ARTICLES_PER_PAGE, PRODUCTS_PER_PAGE } from '../shared/pagination.ts'
import type { ArticleCard, CategoryCard, Link, Meta, Page } from '../shared/page.ts'
import { articlePath, listPagePath, productPath } from '../shared/paths.ts'
import { catalogueEntries } from './catalogueEntries.ts'
import type { CompoundFacts } from './compoundFacts.ts'
import type { ContentFile } from './contentFile.ts'
import { type Library, type ProductFile, textOf } from './library.ts'
import { articlePage } from './pages/articlePage.ts'
import { articleCard, newsCard, newsPath, productCard } from './pages/cards.ts'
import { listPages } from './pages/lists.ts'
import { meta } from './pages/meta.ts'
import { newsPage } from './pages/newsPage.ts'
import { type PageContext, productPage } from './pages/productPage.ts'
import { createRelations } from './pages/relations.ts'
import type { PageRecord } from './schema/page.ts'

/** Route path of every page of the site, and how its payload is made. */
export type Routes = Map<string, () => Page>

type Route = [path: string, page: () => Page]

type PageFile<Name extends PageRecord['name'] = PageRecord['name']> = ContentFile<Extract<PageRecord, { name: Name }>>

const NEWS_ON_HOME = 4
const ARTICLES_ON_HOME = 6
const EXAMPLES_PER_CATEGORY = 7
const NOINDEX = new Set<PageRecord['name']>(['search', 'search-404', 'thanks', 'inquiry', 'not-found'])

/** Builds the payload of every route. Fails where a page that the site cannot do without is missing. */
export function buildRoutes(library: Library, facts: CompoundFacts): Routes {
  const context = { library, facts, relations: createRelations(library) }
  return new Map([
    ...library.pages.flatMap((file) => fixedPage(library, file)).map(made),
    ...productPages(context),
    ...[...library.articles.values()].map((file): Route => [
      articlePath(file.data.slug),
      () => articlePage(context, file),
    ]),
    ...newsPages(library).map(made),
  ])
}

/** New address by former address, of everything that was renamed. */
export function buildRedirects({ products, articles, news }: Library): Record<string, string> {
  const pages = [
    ...[...products.values()].map(({ category, data }) => ({
      data,
      path: (slug: string) => productPath(category, slug),
    })),
    ...[...articles.values()].map(({ data }) => ({ data, path: articlePath })),
    ...news.map(({ data }) => ({ data, path: (slug: string) => newsPath({ section: data.section, slug }) })),
  ]
  return Object.fromEntries(
    pages.flatMap(({ data, path }) => (data.formerSlugs ?? []).map((former) => [path(former), path(data.slug)])),
  )
}

/** The categories with their product counts, in the order of the site. */
export function categoryCards(library: Library): (CategoryCard & { id: (typeof CATEGORY_IDS)[number] })[] {
  return CATEGORY_IDS.flatMap((id) => {
    const page = library.pages.find(({ data }) => data.name === 'productsclass' && data.category === id)
    if (!page) return []
    const products = [...library.products.values()].filter(({ category }) => category === id)
    return {
      id,
      name: page.data.heading,
      path: page.data.path,
      count: products.length,
      examples: examplesOf(page.data, library, products).map(({ data }) => shortName(data.name)),
    }
  })
}

function examplesOf(page: PageRecord, { products }: Library, all: ProductFile[]): ProductFile[] {
  const named = page.name === 'productsclass' ? (page.examples ?? []) : []
  return named.length > 0 ? named.flatMap((id) => products.get(id) ?? []) : all.slice(0, EXAMPLES_PER_CATEGORY)
}

function articleCards({ articles }: Library, slugs: string[] = []): ArticleCard[] {
  return slugs.flatMap((slug) => {
    const file = articles.get(slug)
    return file ? articleCard(file) : []
  })
}

/** `Berberine Chloride Powder` -> `Berberine Chloride`: what the thing is, where its form is plain. */
function shortName(name: string): string {
  return name.replace(/ (powder|extract|powder bulk)$/i, '')
}

function made([path, page]: [string, Page]): Route {
  return [path, () => page]
}

type PageBase = ReturnType<typeof baseOf>

function fixedPage(library: Library, file: PageFile): [string, Page][] {
  const { data } = file
  const base = baseOf(library, file)
  switch (data.name) {
    case 'Home':
      return [[data.path, { ...base, meta: meta(data.name, data.nodeid, data), ...homeLists(library, data) }]]
    case 'products':
      return productList(library, base, data.nodeid, {
        first: meta('products', data.nodeid, data),
        texts: (page) => numbered(data, page),
        files: [...library.products.values()],
        articles: data.articles,
      })
    case 'productsclass': {
      const { brand, certifications } = library.site
      const texts = (page?: number) => categoryTexts(data.categoryName, brand, certifications.other, page)
      return productList(library, base, data.nodeid, {
        first: meta('productsclass', data.nodeid, texts()),
        texts,
        files: [...library.products.values()].filter(({ category }) => category === data.category),
        articles: data.articles,
      })
    }
    case 'knowledge': {
      const cards = [...library.articles.values()].map(articleCard)
      return listPages(data.path, cards, ARTICLES_PER_PAGE).map((list) => {
        const articles = { listing: 'articles' as const, articles: list.cards, paging: list.paging }
        return [
          list.path,
          list.number === undefined
            ? { ...base, meta: meta('knowledge', data.nodeid, data), ...articles }
            : {
                ...numberedBase(base, list),
                meta: listMeta(data, numbered(data, list.number), list.number),
                ...articles,
              },
        ]
      })
    }
    case 'newsclass':
      return newsList(library, base, data)
    default:
      return [[data.path, { ...base, meta: meta(data.name, data.nodeid, data) }]]
  }
}

/** What every fixed page carries. */
function baseOf(library: Library, file: PageFile) {
  const { data } = file
  return {
    heading: data.heading,
    intro: data.intro,
    canonical: data.path,
    noindex: NOINDEX.has(data.name) ? (true as const) : undefined,
    breadcrumbs: parentsOf(library, data),
    middleware: data.middleware,
    html: textOf(file).html || undefined,
  }
}

/** Numbered pages repeat the list, not the text below it. */
function numberedBase(base: PageBase, { canonical }: { canonical: string }): PageBase {
  return { ...base, html: undefined, canonical }
}

type ProductListOptions = {
  /** Metadata of the list's own address. */
  first: Meta<'products' | 'productsclass'>
  texts: (page: number) => SearchTexts
  files: ProductFile[]
  /** Slugs. */
  articles: string[] | undefined
}

function productList(
  library: Library,
  base: PageBase,
  nodeid: string,
  { first, texts, files, articles }: ProductListOptions,
): [string, Page][] {
  const cards = files.map((file) => productCard(library, file))
  const facets = facetCounts(entriesOf(catalogueEntries(library), base.canonical))
  return listPages(base.canonical, cards, PRODUCTS_PER_PAGE).map((list): [string, Page] => {
    const products = {
      listing: 'products' as const,
      products: list.cards,
      paging: list.paging,
      facets,
      articles: articleCards(library, articles),
    }
    if (list.number !== undefined) {
      const listed = listMeta({ nodeid }, texts(list.number), list.number)
      return [list.path, { ...numberedBase(base, list), meta: listed, ...products }]
    }
    return [list.path, { ...base, meta: first, ...products }]
  })
}

/** News lists have one page; the specification fixes its number as 1 on both addresses. */
function newsList(
  library: Library,
  base: PageBase,
  data: Extract<PageRecord, { name: 'newsclass' }>,
): [string, Page][] {
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

/** A numbered page carries the id of its list. */
function listMeta({ nodeid }: { nodeid: string }, texts: SearchTexts, page: number): Meta<'list'> {
  return meta('list', nodeid, texts, { page })
}

function numbered({ title, description, keywords }: SearchTexts, page: number): SearchTexts {
  return { title: `${title}, page ${page}`, description: `${description} Page ${page}.`.trim(), keywords }
}

function parentsOf({ pages }: Library, { path, name }: PageRecord): Link[] {
  if (name === 'Home') return []
  const home = { label: 'Home', path: '/' }
  const parent =
    name === 'productsclass' ? 'products' : name === 'newsclass' && path !== '/news' ? 'newsclass' : undefined
  const page = pages.find(({ data }) => data.name === parent && (parent !== 'newsclass' || data.path === '/news'))
  return page ? [home, { label: page.data.heading, path: page.data.path }] : [home]
}

function homeLists(library: Library, record: Extract<PageRecord, { name: 'Home' }>) {
  const cards = (ids: string[] = []) =>
    ids.flatMap((id) => {
      const product = library.products.get(id)
      return product ? productCard(library, product) : []
    })
  return {
    drawer: cards(record.drawer),
    examples: record.examples ?? [],
    oem: record.oem,
    categories: categoryCards(library).map(({ id: _id, ...card }) => card),
    featured: cards(record.featured),
    latest: cards(record.latest),
    articleCount: library.articles.size,
    articles: [...library.articles.values()].slice(0, ARTICLES_ON_HOME).map(articleCard),
    news: library.news.slice(0, NEWS_ON_HOME).map(newsCard),
  }
}

function productPages(context: PageContext): Route[] {
  const { library } = context
  return [...library.products.values()].map((file) => {
    const category = library.pages.find(({ data }) => data.name === 'productsclass' && data.category === file.category)
    if (!category) throw new Error(`content/pages: the page of the category ${file.category} is missing`)
    const { heading: label, path, nodeid } = category.data
    return [productPath(file.category, file.data.slug), () => productPage(context, file, { label, path, nodeid })]
  })
}

function newsPages(library: Library): [string, Page][] {
  const list = (section: string) => {
    const page = library.pages.find(({ data }) => data.name === 'newsclass' && data.section === section)
    if (!page) throw new Error(`content/pages: the news list of the section ${section} is missing`)
    return page.data
  }
  return library.news.map((file) => [
    newsPath(file.data),
    newsPage(library, file, { root: list('news'), section: list(file.data.section) }),
  ])
}
