export type SitemapEntry = { path: string }

/** `sitemap.xml` of the pages that search engines should list. */
export function sitemap(siteUrl: string, entries: SitemapEntry[]): string {
  const urls = entries.map(({ path }) => `  <url><loc>${siteUrl}${path}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

export function robotsTxt(siteUrl: string): string {
  return ['User-agent: *', 'Allow: /', 'Disallow: /api/', `Sitemap: ${siteUrl}/sitemap.xml`, ''].join('\n')
}
