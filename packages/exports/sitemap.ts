const SITEMAP_FILE = '/sitemap.xml'

/** A page for search engines. `modified` is the day of its last change, where known. */
type SitemapPage = { path: string; modified?: string }

export function sitemap(siteUrl: string, pages: SitemapPage[]): [address: string, text: string] {
  const entries = pages.map(({ path, modified }) => {
    const lastmod = modified === undefined ? '' : `<lastmod>${modified}</lastmod>`
    return `  <url><loc>${siteUrl}${path}</loc>${lastmod}</url>`
  })
  const text = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
  return [SITEMAP_FILE, text]
}

export function robotsTxt(siteUrl: string, noindex: boolean): string {
  if (noindex) return 'User-agent: *\nDisallow: /\n'
  return ['User-agent: *', 'Allow: /', 'Disallow: /api/', `Sitemap: ${siteUrl}${SITEMAP_FILE}`, ''].join('\n')
}
