import type { Link } from '../../shared/cards.ts'
import type { Page, PageOf, Screens } from '../../shared/page.ts'
import type { Site } from '../../shared/site.ts'
import { moleculeOf, productJsonLd, substanceOf, type Thing } from './productJsonLd.ts'

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
export function structuredData(page: Page, site: Site): object {
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
    breadcrumb: breadcrumbs.length > 0 ? breadcrumbList(page, site) : undefined,
    ...subjectsOf(page, site),
  }
  const siteThings = name === 'Home' ? [webSite(site), organization(site)] : []
  return { '@context': 'https://schema.org', '@graph': [node, ...siteThings] }
}

function subjectsOf(page: Page, site: Site): Record<string, unknown> {
  switch (page.name) {
    case 'Home':
      return { about: { '@id': organizationId(site) } }
    case 'contact':
      return {
        mainEntity: {
          ...organization(site),
          address: { '@type': 'PostalAddress', streetAddress: site.contact.address.join(', ') },
        },
      }
    case 'productsdetail':
      return { mainEntity: productJsonLd(page, site), about: substanceOf(page.product) }
    case 'products':
    case 'productsclass':
    case 'knowledge':
    case 'list':
      return {
        mainEntity: itemList(
          page.listing === 'products'
            ? page.products
            : page.articles.map(({ question, path }) => ({ name: question, path })),
          site,
        ),
      }
    case 'newsclass':
      return {
        mainEntity: itemList(
          page.news.map(({ title, path }) => ({ name: title, path })),
          site,
        ),
      }
    case 'knowledgedetail':
      return { mainEntity: article(page, site) }
    case 'newsdetail':
      return { mainEntity: newsArticle(page, site) }
    default:
      return {}
  }
}

function breadcrumbList({ breadcrumbs, heading, canonical }: Page, site: Site): Thing {
  const trail: Link[] = [...breadcrumbs, { label: heading, path: canonical }]
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

function itemList(items: { name: string; path: string }[], site: Site): Thing {
  return {
    '@type': 'ItemList',
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: site.url + path,
    })),
  }
}

function webSite(site: Site): Thing {
  return {
    '@type': 'WebSite',
    '@id': `${site.url}/#website`,
    url: `${site.url}/`,
    name: site.brand,
    publisher: { '@id': organizationId(site) },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${site.url}/search?q={query}` },
      'query-input': 'required name=query',
    },
  }
}

function organizationId(site: Site): string {
  return `${site.url}/#organization`
}

function organization(site: Site): Thing {
  const { email, phone, mobile } = site.contact
  return {
    '@type': 'Organization',
    '@id': organizationId(site),
    name: site.brand,
    description: site.tagline,
    url: `${site.url}/`,
    logo: `${site.url}/icons/icon-512.png`,
    email,
    telephone: [phone, mobile],
  }
}

/** Names the company as author, because pages of articles and news do not describe it otherwise. */
function authorship(site: Site) {
  const firm = { '@type': 'Organization', '@id': organizationId(site), name: site.brand, url: `${site.url}/` }
  return { author: firm, publisher: { '@id': organizationId(site) }, inLanguage: 'en' }
}

function article(page: PageOf<'knowledgedetail'>, site: Site): Thing {
  const { question, compounds } = page.article
  const topic = page.breadcrumbs.at(-1)
  return {
    '@type': 'Article',
    headline: question,
    image: firstPhoto(page.article.html, site),
    // The day of first publication is unknown.
    dateModified: page.modified,
    ...authorship(site),
    about: [
      ...(topic ? [{ '@type': 'DefinedTerm', name: topic.label, url: site.url + topic.path }] : []),
      // An article identifies compounds by CAS number, not by InChIKey.
      ...compounds.map((compound) => moleculeOf({ ...compound, inchikey: undefined })),
    ],
  }
}

function firstPhoto(html: string | undefined, site: Site): string | undefined {
  const [, src] = /<figure><img src="([^"]+)"/.exec(html ?? '') ?? []
  return src && `${site.url}${src}`
}

function newsArticle({ heading, date, section, html }: PageOf<'newsdetail'>, site: Site): Thing {
  return {
    '@type': 'NewsArticle',
    headline: heading,
    image: firstPhoto(html, site),
    datePublished: date,
    articleSection: section.label,
    ...authorship(site),
  }
}
