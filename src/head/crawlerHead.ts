import { apiBaseUrl, hasServer, site } from 'virtual:site'
import type { Page } from '../../shared/page.ts'
import { escapeHtml } from '../../shared/texts.ts'
import { structuredData } from './structuredData.ts'

/** Open Graph tags, file links and structured data. Only Node writes them; `Head` removes them after a navigation. */
export function crawlerHead(page: Page): string {
  const { name, meta, heading, canonical } = page
  if (name === 'not-found') return ''
  const title = meta.title || heading
  const properties = {
    'og:type': name === 'knowledgedetail' || name === 'newsdetail' ? 'article' : 'website',
    'og:site_name': site.brand,
    'og:title': title,
    'og:description': meta.description || title,
    'og:url': site.url + canonical,
    'og:image': site.url + previewImage(page),
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
  }
  const tags = Object.entries(properties).map(
    ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
  )
  const files = name === 'productsdetail' ? filesOf(canonical) : []
  const alternates = files.map(
    ([address, type]) => `<link rel="alternate" type="${type}" href="${escapeHtml(address)}">`,
  )
  // No text may end the script element.
  const data = JSON.stringify(structuredData(page, site)).replaceAll('<', String.raw`\u003c`)
  return `${[...tags, ...alternates].join('')}<script type="application/ld+json">${data}</script>`
}

function filesOf(path: string): [address: string, type: string][] {
  return [
    [`${path}.md`, 'text/markdown'],
    [`${path}.csv`, 'text/csv'],
    ...(hasServer ? [[`${apiBaseUrl}${path}.pdf`, 'application/pdf'] satisfies [string, string]] : []),
  ]
}

function previewImage(page: Page): string {
  const picture = page.name === 'productsdetail' ? page.product.picture : undefined
  return `${picture ?? '/pictures/site'}-preview.jpg`
}
