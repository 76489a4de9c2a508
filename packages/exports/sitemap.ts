import { indexBy } from '../../manifest/catalogue/indexBy.ts'
import type { ScreenName } from '../../shared/page.ts'

/** Maximum of the protocol (sitemaps.org). The other maximum is 50 MB, which so many addresses do not reach. */
const MAX_ADDRESSES = 50_000

const INDEX_FILE = 'sitemap.xml'

/** A page for search engines. `modified` is the day of its last change, where known. */
export type SitemapPage = { path: string; name: ScreenName; modified?: string; image?: string }

const SITEMAP_NAMES: { [Name in ScreenName]?: string } = {
  productsdetail: 'products',
  knowledgedetail: 'knowledge',
  newsdetail: 'news',
}

export function sitemaps(siteUrl: string, pages: SitemapPage[]): [address: string, text: string][] {
  const kinds = indexBy(pages, ({ name }) => [SITEMAP_NAMES[name] ?? 'pages'])
  const parts = [...kinds].flatMap(([kind, listedPages]) =>
    splitIntoParts(listedPages).map((part, index) => ({
      file: `sitemap-${kind}${index === 0 ? '' : `-${index + 1}`}.xml`,
      part,
    })),
  )
  const entries = parts.map(({ file, part }) => {
    const latest = part
      .flatMap(({ modified }) => modified ?? [])
      .toSorted()
      .at(-1)
    return `  <sitemap><loc>${siteUrl}/${file}</loc>${lastmod(latest)}</sitemap>`
  })
  return [
    [`/${INDEX_FILE}`, xmlDocument('sitemapindex', entries)],
    ...parts.map(({ file, part }): [string, string] => {
      const lines = part.map((page) => entryOf(siteUrl, page))
      return [`/${file}`, xmlDocument('urlset', lines)]
    }),
  ]
}

function splitIntoParts<Item>(items: Item[]): Item[][] {
  const count = Math.ceil(items.length / MAX_ADDRESSES)
  return Array.from({ length: count }, (_, index) => items.slice(index * MAX_ADDRESSES, (index + 1) * MAX_ADDRESSES))
}

export function robotsTxt(siteUrl: string, noindex: boolean): string {
  if (noindex) return 'User-agent: *\nDisallow: /\n'
  return ['User-agent: *', 'Allow: /', 'Disallow: /api/', `Sitemap: ${siteUrl}/${INDEX_FILE}`, ''].join('\n')
}

function entryOf(siteUrl: string, { path, modified, image }: SitemapPage): string {
  const picture = image === undefined ? '' : `<image:image><image:loc>${siteUrl}${image}</image:loc></image:image>`
  return `  <url><loc>${siteUrl}${path}</loc>${lastmod(modified)}${picture}</url>`
}

function lastmod(day: string | undefined): string {
  return day === undefined ? '' : `<lastmod>${day}</lastmod>`
}

const IMAGE_NAMESPACE = ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'

function xmlDocument(root: 'urlset' | 'sitemapindex', lines: string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${root === 'urlset' ? IMAGE_NAMESPACE : ''}>`,
    ...lines,
    `</${root}>`,
    '',
  ].join('\n')
}
