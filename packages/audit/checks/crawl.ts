import type { Found } from '../check.ts'
import type { Page } from '../readPage.ts'
import type { Site } from '../readSite.ts'

const MOST_CLICKS = 4

/** How many clicks each page is from the home page, by links without a query, which are the same page to a crawler. */
export function depths({ pages }: Site): Map<string, number> {
  const found = new Map([['/', 0]])
  for (const [path, depth] of found) {
    for (const link of pages.get(path)?.links ?? []) {
      const [to = ''] = link.split('#')
      if (pages.has(to) && !found.has(to)) found.set(to, depth + 1)
    }
  }
  return found
}

/** Whether search engines should list a page. */
export function isListed({ path, isNoindex, canonical }: Page, { origin }: Site): boolean {
  return !isNoindex && canonical === origin + path
}

function listedPages(site: Site): Page[] {
  return [...site.pages.values()].filter((page) => isListed(page, site))
}

export function* orphans(site: Site): Generator<Found> {
  const found = depths(site)
  for (const { path } of listedPages(site))
    if (!found.has(path)) yield { path, message: 'no way of links leads to it from the home page' }
}

export function* farPages(site: Site): Generator<Found> {
  const found = depths(site)
  for (const { path } of listedPages(site)) {
    const depth = found.get(path) ?? 0
    if (depth > MOST_CLICKS) yield { path, message: `it is ${depth} clicks from the home page` }
  }
}

export function* wrongSitemap(site: Site): Generator<Found> {
  const listed = new Set<string>()
  for (const { file, address, lastmod } of sitemapAt(SITEMAP, site)) {
    const path = address.slice(site.origin.length) || '/'
    if (listed.has(path)) yield { path: file, message: `it has ${path}, which was listed before` }
    listed.add(path)
    if (lastmod !== undefined && !(Date.parse(lastmod) <= Date.now()))
      yield { path: file, message: `the last change of ${path} is "${lastmod}", no day that has come` }
  }
  const expected = new Set(listedPages(site).map(({ path }) => path))
  for (const path of expected) if (!listed.has(path)) yield { path, message: 'the sitemap lacks it' }
  for (const path of listed)
    if (!expected.has(path)) yield { path, message: 'the sitemap has it, and it is no page for search engines' }
}

function sitemapPaths(site: Site): Set<string> {
  return new Set(sitemapAt(SITEMAP, site).map(({ address }) => address.slice(site.origin.length) || '/'))
}

/** What crawlers are told to leave alone, and where the sitemap is. */
export function* wrongRobots(site: Site): Generator<Found> {
  const path = '/robots.txt'
  if (!site.sizes.has(path)) return yield { path, message: 'it is not there' }
  const lines = [...site.read(path).matchAll(/^[ \t]*([\w-]+)[ \t]*:[ \t]*([^#\s]*)/gm)].map(
    ([, name = '', value = '']) => [name.toLowerCase(), value] as const,
  )
  const sitemaps = lines.filter(([name]) => name === 'sitemap').map(([, value]) => value)
  if (!sitemaps.includes(site.origin + SITEMAP)) yield { path, message: `it does not name ${site.origin}${SITEMAP}` }
  for (const [, value] of lines.filter(([name]) => name === 'disallow')) {
    if (value === '') continue
    const kept = [...sitemapPaths(site)].find((listed) => patternOf(value).test(listed))
    if (kept) yield { path, message: `it disallows ${value}, and the sitemap has ${kept}` }
  }
}

/** Of a rule: the begin of an address, in which `*` is anything and `$` its end. */
function patternOf(rule: string): RegExp {
  const [begin = '', end] = rule.split(/(\$)$/)
  const parts = begin.split('*').map((part) => part.replaceAll(/[()+.?[\\\]^{|}$]/g, String.raw`\$&`))
  return new RegExp(`^${parts.join('.*')}${end ?? ''}`)
}

const SITEMAP = '/sitemap.xml'

/** Entries of a sitemap, or of those that it names. */
function sitemapAt(file: string, site: Site): { file: string; address: string; lastmod?: string }[] {
  const text = site.sizes.has(file) ? site.read(file) : ''
  const entries = [...text.matchAll(/<loc>([^<]*)<\/loc>(?:\s*<lastmod>([^<]*))?/g)].map(
    ([, address = '', lastmod]) => ({ file, address, lastmod }),
  )
  return text.includes('<sitemapindex')
    ? entries.flatMap(({ address }) => sitemapAt(address.slice(site.origin.length), site))
    : entries
}
