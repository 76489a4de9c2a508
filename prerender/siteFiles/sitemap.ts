import { batchesOf } from '../workers.ts'

/** So many addresses one sitemap may hold by the protocol (sitemaps.org); ours stay far below its 50 MB with them. */
const MOST_ADDRESSES = 50_000

const INDEX_FILE = 'sitemap.xml'

/**
 * The sitemap of the pages that search engines should list, by file name: `sitemap.xml`, or, where that would be too
 * large, an index of that name with `sitemap-1.xml` and those after it.
 */
export function sitemaps(siteUrl: string, paths: string[]): Map<string, string> {
  const urls = paths.map((path) => `  <url><loc>${siteUrl}${path}</loc></url>`)
  const parts = [...batchesOf(urls, MOST_ADDRESSES)].map((part) => document('urlset', part))
  if (parts.length < 2) return new Map([[INDEX_FILE, document('urlset', urls)]])
  const files = parts.map((xml, index) => [`sitemap-${index + 1}.xml`, xml] as const)
  const named = files.map(([file]) => `  <sitemap><loc>${siteUrl}/${file}</loc></sitemap>`)
  return new Map([[INDEX_FILE, document('sitemapindex', named)], ...files])
}

export function robotsTxt(siteUrl: string): string {
  return ['User-agent: *', 'Allow: /', 'Disallow: /api/', `Sitemap: ${siteUrl}/${INDEX_FILE}`, ''].join('\n')
}

function document(root: 'urlset' | 'sitemapindex', lines: string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...lines,
    `</${root}>`,
    '',
  ].join('\n')
}
