import { site } from 'virtual:site'
import type { ArticleCard, NewsCard, ProductCard } from '../../shared/cards.ts'
import type { Page, PageOf, Screens } from '../../shared/page.ts'
import { moleculeOf, productJsonLd, substanceOf, type Thing } from './productJsonLd.ts'

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
      return { mainEntity: productJsonLd(page), about: substanceOf(page.product) }
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
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${site.url}/search?q={query}` },
      'query-input': 'required name=query',
    },
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

/** Names the company as author, because pages of articles and news do not describe it otherwise. */
function authorship() {
  const firm = { '@type': 'Organization', '@id': ORGANIZATION_ID, name: site.brand, url: `${site.url}/` }
  return { author: firm, publisher: { '@id': ORGANIZATION_ID }, inLanguage: 'en' }
}

function article(page: PageOf<'knowledgedetail'>): Thing {
  const { question, compounds } = page.article
  const topic = page.breadcrumbs.at(-1)
  return {
    '@type': 'Article',
    headline: question,
    // The day of first publication is unknown.
    dateModified: page.modified,
    ...authorship(),
    about: [
      ...(topic ? [{ '@type': 'DefinedTerm', name: topic.label, url: site.url + topic.path }] : []),
      // An article identifies compounds by CAS number, not by InChIKey.
      ...compounds.map((compound) => moleculeOf({ ...compound, inchikey: undefined })),
    ],
  }
}

function newsArticle({ heading, date, section }: PageOf<'newsdetail'>): Thing {
  return {
    '@type': 'NewsArticle',
    headline: heading,
    datePublished: date,
    articleSection: section.label,
    ...authorship(),
  }
}
