import { categoryTexts } from '../../shared/metadata.ts'
import type { CategoryCard, Page } from '../../shared/page.ts'
import type { ContentFile } from '../read/contentFile.ts'
import type { Library } from '../library.ts'
import type { PageRecord } from '../schema/page.ts'
import { articleCards, newsCard, productCards } from '../catalogue/cards.ts'
import { categoryCards } from '../catalogue/categoryCards.ts'
import { companyParts } from './companyPage.ts'
import { articleList, newsList, numbered, productList } from './listScreens.ts'
import { meta } from './meta.ts'
import { baseOf } from './pageBase.ts'
import type { PageContext } from './productPage.ts'

const NEWS_ON_HOME = 4

/** The routes that a file of content/pages stands for: one, or all pages of a list. */
export function fixedPage(context: PageContext, file: ContentFile<PageRecord>): [string, Page][] {
  const { library } = context
  const { data } = file
  const base = baseOf(library, file)
  switch (data.name) {
    case 'Home':
      return [[data.path, { ...base, meta: meta(data.name, data.nodeid, data), ...homeLists(library, data) }]]
    case 'products':
      return productList(library, base, {
        nodeid: data.nodeid,
        first: meta('products', data.nodeid, data),
        texts: (page) => numbered(data, page),
        files: [...library.products.values()],
        articles: data.articles,
      })
    case 'productsclass': {
      const { brand, certifications } = library.site
      const texts = (page?: number) => categoryTexts(data.categoryName, brand, certifications.other, page)
      return productList(library, base, {
        nodeid: data.nodeid,
        first: meta('productsclass', data.nodeid, texts()),
        texts,
        files: [...library.products.values()].filter(({ category }) => category === data.category),
        articles: data.articles,
      })
    }
    case 'knowledge':
      return articleList(library, base, data)
    case 'newsclass':
      return newsList(library, base, data)
    case 'about-us': {
      const parts = companyParts(context, { ...file, data })
      return [[data.path, { ...base, meta: meta(data.name, data.nodeid, data), ...parts }]]
    }
    case 'search':
    case 'search-404': {
      const examples = data.name === 'search' ? data.examples : undefined
      const ways = { examples, categories: categoriesOf(library) }
      return [[data.path, { ...base, meta: meta(data.name, data.nodeid, data), ...ways }]]
    }
    case 'thanks': {
      const articles = articleCards(library, data.articles)
      return [[data.path, { ...base, meta: meta(data.name, data.nodeid, data), articles }]]
    }
    case 'inquiry':
      return [[data.path, { ...base, meta: meta(data.name, data.nodeid, data), documents: library.site.documents }]]
    default:
      return [[data.path, { ...base, meta: meta(data.name, data.nodeid, data) }]]
  }
}

function homeLists(library: Library, record: Extract<PageRecord, { name: 'Home' }>) {
  const cards = (ids: string[] = []) => productCards(library, ids)
  return {
    drawer: cards(record.drawer),
    examples: record.examples ?? [],
    oem: record.oem,
    categories: categoriesOf(library),
    featured: cards(record.featured),
    latest: cards(record.latest),
    articleCount: library.articles.size,
    articles: articleCards(library, record.articles),
    news: library.news.slice(0, NEWS_ON_HOME).map(newsCard),
  }
}

function categoriesOf(library: Library): CategoryCard[] {
  return categoryCards(library).map(({ id: _id, ...card }) => card)
}
