import { site } from 'virtual:site'
import type { ArticleCard, NewsCard, ProductCard } from '../../shared/cards.ts'
import type { Page, PageOf, Screens } from '../../shared/page.ts'
import { productJsonLd } from './productJsonLd.ts'

type Thing = { '@type': string; [property: string]: unknown }

const ORGANIZATION_ID = `${site.url}/#organization`

const PAGE_TYPES: { [Screen in keyof Screens]?: string } = {
  contact: 'ContactPage',
  products: 'CollectionPage',
  productsclass: 'CollectionPage',
  list: 'CollectionPage',
  knowledge: 'CollectionPage',
  newsclass: 'CollectionPage',
  productsdetail: 'ItemPage',
}

/** Structured data (schema.org): the page with its breadcrumbs and subject. */
export function structuredData(page: Page): object {
  const { name, heading, canonical, meta, breadcrumbs } = page
  const url = site.url + canonical
  const node = {
    '@type': PAGE_TYPES[name] ?? 'WebPage',
    '@id': url,
    url,
    name: heading,
    description: meta.description || undefined,
    inLanguage: 'en',
    isPartOf: { '@id': `${site.url}/#website` },
    breadcrumb: breadcrumbs.length > 0 ? breadcrumbList(page) : undefined,
    ...subjectsOf(page),
  }
  const siteThings = name === 'Home' ? [webSite(), organization()] : []
  return { '@context': 'https://schema.org', '@graph': [node, ...siteThings] }
}

function subjectsOf(page: Page) {
  switch (page.name) {
    case 'Home':
      return { about: { '@id': ORGANIZATION_ID } }
    case 'contact':
      return {
        mainEntity: {
          ...organization(),
          address: { '@type': 'PostalAddress', streetAddress: site.contact.address.join(', ') },
        },
      }
    case 'productsdetail':
      return { mainEntity: productJsonLd(page) }
    case 'products':
    case 'productsclass':
    case 'knowledge':
    case 'list':
      return { mainEntity: itemList(page.listing === 'products' ? page.products : page.articles) }
    case 'newsclass':
      return { mainEntity: itemList(page.news) }
    case 'knowledgedetail':
      return { mainEntity: article(page) }
    case 'newsdetail':
      return { mainEntity: newsArticle(page) }
    default:
      return {}
  }
}

function breadcrumbList({ breadcrumbs, heading, canonical }: Page): Thing {
  const trail = [...breadcrumbs, { label: heading, path: canonical }]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: { '@id': site.url + path },
    })),
  }
}

function itemList(cards: (ProductCard | ArticleCard | NewsCard)[]): Thing {
  return {
    '@type': 'ItemList',
    itemListElement: cards.map((card, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: 'name' in card ? card.name : 'title' in card ? card.title : card.question,
      url: site.url + card.path,
    })),
  }
}

function webSite(): Thing {
  return {
    '@type': 'WebSite',
    '@id': `${site.url}/#website`,
    url: `${site.url}/`,
    name: site.brand,
    publisher: { '@id': ORGANIZATION_ID },
  }
}

function organization(): Thing {
  const { email, phone, mobile } = site.contact
  return {
    '@type': 'Organization',
    '@id': ORGANIZATION_ID,
    name: site.brand,
    description: site.tagline,
    url: `${site.url}/`,
    logo: `${site.url}/icons/icon-512.png`,
    email,
    telephone: [phone, mobile],
  }
}

/** Names the company, because pages of articles and news do not describe it otherwise. */
function author(): Thing {
  return { '@type': 'Organization', '@id': ORGANIZATION_ID, name: site.brand, url: `${site.url}/` }
}

/** The day of first publication is unknown. */
function article({ article: { question }, modified }: PageOf<'knowledgedetail'>): Thing {
  return { '@type': 'Article', headline: question, dateModified: modified, author: author() }
}

function newsArticle({ heading, date, section }: PageOf<'newsdetail'>): Thing {
  return {
    '@type': 'NewsArticle',
    headline: heading,
    datePublished: date,
    articleSection: section.label,
    author: author(),
  }
}
