import { heavyFiles, heavyLoads } from './budgets.ts'
import { type Fault, isIndexable, type AuditedSite } from './site.ts'

export type Check = { fix: string; find: (site: AuditedSite) => Iterable<Fault> }

export const CHECKS: Record<string, Check> = {
  link: { find: brokenLinks, fix: 'Link to a page, id or file of the site by its present address' },
  file: { find: missingFiles, fix: 'Put the file into the site, or name one that exists' },
  canonical: { find: wrongCanonicals, fix: 'Name the address at which search engines should list the page' },
  redirect: { find: brokenRedirects, fix: 'Redirect only former addresses, and only to pages' },
  sitemap: {
    find: wrongSitemap,
    fix: 'List the canonical pages without noindex, each once, and name the sitemap in robots.txt',
  },
  orphan: { find: orphans, fix: 'Link to it from a page that visitors reach, or set noindex' },
  title: { find: (site) => sharedTexts(site, 'title'), fix: 'Give each page its own title' },
  description: { find: (site) => sharedTexts(site, 'description'), fix: 'Give each page its own description' },
  weight: { find: heavyFiles, fix: 'Make the file smaller' },
  load: { find: heavyLoads, fix: 'Load later what the first view does not need' },
}

const GENERATED_FILE = /\.(?:csv|pdf)$/

const CATALOGUE_PATH = '/catalogue'

/** Splits an address of this site; the path is empty for the same page. Returns `undefined` for other sites. */
function splitAddress(address: string, { origin }: AuditedSite): { path: string; hash: string } | undefined {
  if (!/^[/#?]/.test(address) && !address.startsWith(`${origin}/`)) return undefined
  const { pathname, hash } = new URL(address, `${origin}/`)
  return { path: /^[#?]/.test(address) ? '' : decodeURI(pathname), hash: decodeURIComponent(hash.slice(1)) }
}

function exists(path: string, { pages, sizes }: AuditedSite): boolean {
  const page = path.replace(GENERATED_FILE, '')
  const isMade = page !== path && (pages.has(page) || page === CATALOGUE_PATH)
  return pages.has(path) || isMade || (!path.endsWith('.html') && sizes.has(path))
}

function* brokenLinks(site: AuditedSite): Generator<Fault> {
  for (const { path, links } of site.pages.values())
    for (const link of links) {
      const to = splitAddress(link, site)
      const target = to && site.pages.get(to.path || path)
      if (!to && !/^(?:https?:\/\/(?!localhost|127\.)|mailto:|tel:)/.test(link))
        yield { path, message: `it links to ${link}, which is not an address for visitors` }
      if (to && to.path !== '' && !exists(to.path, site))
        yield { path, message: `it links to ${link}, which does not exist` }
      if (target && to.hash !== '' && to.hash !== 'top' && !target.ids.has(to.hash))
        yield { path, message: `it links to ${link}, which has no such id` }
    }
}

function* missingFiles(site: AuditedSite): Generator<Fault> {
  for (const { path, files } of site.pages.values())
    for (const file of files) {
      const to = splitAddress(file, site)
      if (to && !site.sizes.has(to.path)) yield { path, message: `it uses ${file}, which does not exist` }
    }
}

function* wrongCanonicals({ pages, origin }: AuditedSite): Generator<Fault> {
  for (const { path, canonicals, screen } of pages.values()) {
    if (screen === 'not-found') continue
    const [canonical = ''] = canonicals
    const isOfPage = pages.get(canonical.slice(origin.length))?.canonicals[0] === canonical
    if (canonicals.length !== 1 || !isOfPage)
      yield {
        path,
        message: `its canonical address is ${canonicals.join(', ') || 'missing'}, but must be that of one page`,
      }
  }
}

function* brokenRedirects({ pages, redirects }: AuditedSite): Generator<Fault> {
  for (const [path, to] of Object.entries(redirects)) {
    if (!pages.has(to)) yield { path, message: `it redirects to ${to}, which does not exist` }
    if (pages.has(path)) yield { path, message: `it redirects to ${to}, but is itself a page` }
  }
}

function* wrongSitemap(site: AuditedSite): Generator<Fault> {
  const { origin, pages, read } = site
  const path = '/sitemap.xml'
  if (!read('/robots.txt').includes(`Sitemap: ${origin}${path}`)) yield { path, message: 'robots.txt does not name it' }
  const addresses = new Set<string>()
  for (const map of locationsIn(read(path)))
    for (const address of locationsIn(read(map.slice(origin.length)))) {
      if (addresses.has(address)) yield { path, message: `it lists ${address} twice` }
      addresses.add(address)
    }
  const expected = new Set(
    [...pages.values()].filter((page) => isIndexable(page, site)).map((page) => origin + page.path),
  )
  for (const address of expected) if (!addresses.has(address)) yield { path, message: `it lacks ${address}` }
  for (const address of addresses)
    if (!expected.has(address)) yield { path, message: `it lists ${address}, which is not a page for search engines` }
}

function locationsIn(sitemap: string): string[] {
  return [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)
}

function* orphans(site: AuditedSite): Generator<Fault> {
  const reached = new Set(['/'])
  // A loop over a set includes members added meanwhile.
  for (const path of reached)
    for (const link of site.pages.get(path)?.links ?? []) {
      const to = splitAddress(link, site)?.path ?? ''
      if (site.pages.has(to)) reached.add(to)
    }
  for (const page of site.pages.values())
    if (isIndexable(page, site) && !reached.has(page.path))
      yield { path: page.path, message: 'no chain of links leads to it from the home page' }
}

/** Finds texts that two pages share. Numbered pages of a list may share its description. */
function* sharedTexts(site: AuditedSite, field: 'title' | 'description'): Generator<Fault> {
  const first = new Map<string, string>()
  for (const page of site.pages.values()) {
    if (!isIndexable(page, site) || (field === 'description' && page.screen === 'list')) continue
    const firstPath = first.get(page[field])
    if (firstPath === undefined) first.set(page[field], page.path)
    else yield { path: page.path, message: `it has the ${field} of ${firstPath}: "${page[field]}"` }
  }
}
