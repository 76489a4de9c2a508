import { site } from 'virtual:site'
import type { Page } from '../../shared/page.ts'
import { previewImage } from './previewImage.ts'
import { structuredData } from './structuredData.ts'

/**
 * Tags that only crawlers and link previews read: Open Graph and structured data. They are written when a page is
 * rendered in Node and cost the app nothing; `Head` takes them away when the visitor goes on to another page.
 */
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
  const mark = `data-crawler="${escape(canonical)}"`
  const tags = Object.entries(properties).map(
    ([property, content]) => `<meta property="${property}" content="${escape(content)}" ${mark}>`,
  )
  return `${tags.join('')}<script type="application/ld+json" ${mark}>${structuredData(page)}</script>`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
