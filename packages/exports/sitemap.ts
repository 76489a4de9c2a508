const SITEMAP_FILE = '/sitemap.xml'

/** A page for search engines. `modified` is the day of its last change, where known. */
export type SitemapPage = { path: string; modified?: string; image?: string }

export function sitemap(siteUrl: string, pages: SitemapPage[]): [address: string, text: string] {
  const text = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...pages.map((page) => entryOf(siteUrl, page)),
    '</urlset>',
    '',
  ].join('\n')
  return [SITEMAP_FILE, text]
}

export function robotsTxt(siteUrl: string, noindex: boolean): string {
  if (noindex) return 'User-agent: *\nDisallow: /\n'
  return ['User-agent: *', 'Allow: /', 'Disallow: /api/', `Sitemap: ${siteUrl}${SITEMAP_FILE}`, ''].join('\n')
}

function entryOf(siteUrl: string, { path, modified, image }: SitemapPage): string {
  const lastmod = modified === undefined ? '' : `<lastmod>${modified}</lastmod>`
  const picture = image === undefined ? '' : `<image:image><image:loc>${siteUrl}${image}</image:loc></image:image>`
  return `  <url><loc>${siteUrl}${path}</loc>${lastmod}${picture}</url>`
}
