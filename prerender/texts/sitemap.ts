/** How much one sitemap may hold, uncompressed, by the protocol (sitemaps.org). */
const LIMITS = { addresses: 50_000, bytes: 52_428_800 }

const INDEX_FILE = 'sitemap.xml'

/**
 * The sitemap of the pages that search engines should list, by file name: `sitemap.xml`, or, where that would be too
 * large, an index of that name with `sitemap-1.xml` and those after it.
 */
export function sitemaps(siteUrl: string, paths: string[], limits = LIMITS): Map<string, string> {
  const parts = split(
    paths.map((path) => `  <url><loc>${siteUrl}${path}</loc></url>`),
    limits,
  ).map((urls) => document('urlset', urls))
  const [first = document('urlset', [])] = parts
  if (parts.length < 2) return new Map([[INDEX_FILE, first]])
  const files = parts.map((xml, index) => [`sitemap-${index + 1}.xml`, xml] as const)
  const named = files.map(([file]) => `  <sitemap><loc>${siteUrl}/${file}</loc></sitemap>`)
  return new Map([[INDEX_FILE, document('sitemapindex', named)], ...files])
}

export function robotsTxt(siteUrl: string): string {
  return ['User-agent: *', 'Allow: /', 'Disallow: /api/', `Sitemap: ${siteUrl}/${INDEX_FILE}`, ''].join('\n')
}

/** Lines in order, as many together as one document may hold. */
function split(lines: string[], { addresses, bytes }: typeof LIMITS): string[][] {
  const room = bytes - size(document('urlset', []))
  const parts: string[][] = []
  let part: string[] = []
  let taken = 0
  for (const line of lines) {
    const lineSize = size(`${line}\n`)
    if (part.length > 0 && (part.length === addresses || taken + lineSize > room)) {
      part = []
      taken = 0
    }
    if (part.length === 0) parts.push(part)
    part.push(line)
    taken += lineSize
  }
  return parts
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

function size(text: string): number {
  return Buffer.byteLength(text)
}
