import { apiBaseUrl, hasServer, site } from 'virtual:site'
import type { Page } from '../../shared/page.ts'
import { escapeHtml } from '../../shared/texts.ts'
import { structuredData } from './structuredData.ts'

/** Open Graph tags, file links and structured data. Only Node writes them; `Head` removes them after a navigation. */
export function crawlerHead(page: Page): string {
  const { name, meta, heading, canonical } = page
  if (name === 'not-found') return ''
  const title = meta.title || heading
  const picture = name === 'productsdetail' ? page.product.picture : undefined
  const properties = {
    'og:type': name === 'knowledgedetail' || name === 'newsdetail' ? 'article' : 'website',
    'og:site_name': site.brand,
    'og:title': title,
    'og:description': meta.description || title,
    'og:url': site.url + canonical,
    'og:image': `${site.url}${picture ?? '/pictures/site'}-preview.jpg`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
  }
  const tags = Object.entries(properties).map(
    ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
  )
  const files = {
    [`${canonical}.md`]: 'text/markdown',
    [`${canonical}.csv`]: 'text/csv',
    ...(hasServer && { [`${apiBaseUrl}${canonical}.pdf`]: 'application/pdf' }),
  }
  const alternates = Object.entries(name === 'productsdetail' ? files : {}).map(
    ([address, type]) => `<link rel="alternate" type="${type}" href="${escapeHtml(address)}">`,
  )
  // No text may end the script element.
  const data = JSON.stringify(structuredData(page)).replaceAll('<', String.raw`\u003c`)
  return `${[...tags, ...alternates].join('')}<script type="application/ld+json">${data}</script>`
}
