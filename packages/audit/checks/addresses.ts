import type { Found } from '../check.ts'
import type { Site } from '../readSite.ts'

/** What the server makes of a page when it is asked for, by the kind of its screen. */
export const MADE_FILES: Record<string, string[]> = {
  productsdetail: ['csv', 'json', 'xlsx', 'pdf'],
  products: ['csv', 'json', 'xlsx'],
  productsclass: ['csv', 'json', 'xlsx'],
  compare: ['csv', 'json', 'xlsx'],
  'shared-list': ['csv', 'json', 'xlsx', 'zip'],
}

/** What a product is offered as beside its page. */
const FORMS = ['json', 'md', 'csv', 'xlsx', 'pdf']

/** Stands for the page of all products. */
const CATALOGUE = '/catalogue'

/** What leads where: links of other sites, mail and telephone lead out of this one. */
function pathOf(address: string, { origin }: Site): { path: string; hash: string } | undefined {
  const local = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
  if (!/^[/#?]/.test(local) || local.startsWith('//')) return undefined
  const [, path = '', hash = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(local) ?? []
  return { path: decode(path), hash: decode(hash) }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function leads(path: string, site: Site): boolean {
  const { pages, sizes } = site
  return pages.has(path) || (!path.endsWith('.html') && sizes.has(path)) || isMade(path, site)
}

/** Whether the server makes the file when it is asked for. */
function isMade(path: string, { pages }: Site): boolean {
  const [, name = '', ending = ''] = /^(.*)\.(\w+)$/.exec(path) ?? []
  const page = pages.get(name === CATALOGUE ? '/products' : name)
  return MADE_FILES[page?.screen ?? '']?.includes(ending) ?? false
}

/** Ways out of the site; not to a machine of one's own, and not by the place of the page. */
const OUTWARD =
  /^(?:https?:\/\/(?!localhost\b|127\.|\[)[^/]+\.[a-z]|mailto:(?:[^@\s]+@[^@\s]+\.[a-z]+)?(?:$|\?)|tel:\+?[\d-]+$)/

export function* brokenLinks(site: Site): Generator<Found> {
  for (const { path, links } of site.pages.values()) {
    for (const link of links) {
      const to = pathOf(link, site)
      if (!to && !OUTWARD.test(link)) yield { path, message: `it links to ${link}, which is no address for visitors` }
      if (!to || to.path === '' || leads(to.path, site)) continue
      const now = site.redirects[to.path]
      yield {
        path,
        message: now ? `it links to ${link}, which is ${now} now` : `it links to ${link}, which is no page`,
      }
    }
  }
}

export function* brokenAnchors(site: Site): Generator<Found> {
  for (const { path, links } of site.pages.values()) {
    for (const link of links) {
      const to = pathOf(link, site)
      const target = to?.hash && site.pages.get(to.path || path)
      // By the standard this leads to the top of any page.
      if (target && to.hash !== 'top' && !target.ids.includes(to.hash))
        yield { path, message: `it links to ${link}, where no such id is` }
    }
  }
}

export function* missingFiles(site: Site): Generator<Found> {
  for (const { path, files } of site.pages.values())
    for (const file of files) {
      const to = pathOf(file, site)
      if (to && !site.sizes.has(to.path)) yield { path, message: `it shows or fetches ${file}, which is not there` }
    }
}

export function* brokenAlternates(site: Site): Generator<Found> {
  for (const { path, screen, alternates } of site.pages.values()) {
    const named = alternates.map((alternate) => [alternate, pathOf(alternate, site)?.path ?? ''] as const)
    for (const [alternate, to] of named)
      if (!leads(to, site)) yield { path, message: `its other form ${alternate} is not there` }
    for (const ending of screen === 'productsdetail' ? FORMS : [])
      if (!named.some(([, to]) => to === `${path}.${ending}`)) yield { path, message: `it does not name its ${ending}` }
  }
}

/** Addresses in structured data, of pages, pictures and parts of pages. */
export function* brokenNames(site: Site): Generator<Found> {
  for (const { path, named } of site.pages.values())
    for (const address of named) {
      const to = pathOf(address, site)
      if (to && !leads(to.path, site)) yield { path, message: `it names ${address}, which leads nowhere` }
    }
}

export function* wrongCanonicals(site: Site): Generator<Found> {
  for (const { path, canonical, screen } of site.pages.values()) {
    if (canonical === undefined) {
      if (screen !== 'not-found') yield { path, message: 'it names no canonical address' }
      continue
    }
    const target = canonical.startsWith(`${site.origin}/`)
      ? site.pages.get(canonical.slice(site.origin.length))
      : undefined
    if (!target) yield { path, message: `its canonical address ${canonical} leads to no page` }
    else if (target.canonical !== canonical) yield { path, message: `${canonical} is not canonical itself` }
  }
}

export function* brokenRedirects({ pages, redirects }: Site): Generator<Found> {
  for (const [from, to] of Object.entries(redirects)) {
    if (!pages.has(to)) yield { path: from, message: `it redirects to ${to}, which is no page` }
    if (pages.has(from)) yield { path: from, message: `it redirects to ${to}, and is a page` }
  }
}

/** Lists of addresses for programs: sitemaps, feeds and what tells crawlers where these are. */
const LISTS = /^\/(?!assets\/|payload\/|manifest|offline\/)[^.]*(?:\.xml|\.txt|feed[^/]*\.json)$/

export function* brokenEntries(site: Site): Generator<Found> {
  const { origin, sizes, read } = site
  for (const file of sizes.keys()) {
    if (!LISTS.test(file)) continue
    const text = read(file).replaceAll('&amp;', '&')
    const listed = new Set(
      text
        .split(origin)
        .slice(1)
        .map((rest) => /^[^\s<>"')\]]*/.exec(rest)?.[0] ?? ''),
    )
    for (const address of listed) {
      const to = pathOf(address === '' ? '/' : address, site)
      if (!to || !leads(to.path, site)) yield { path: file, message: `it names ${address}, which leads nowhere` }
    }
  }
}

/** Routes and pages that are not each other's. */
export function* unknownRoutes({ pages, routes, sizes }: Site): Generator<Found> {
  for (const [path, hash] of Object.entries(routes)) {
    if (!pages.has(path)) yield { path, message: 'the manifest has it, and it is no page' }
    if (!sizes.has(`/payload/${hash}.json`)) yield { path, message: `its payload ${hash} is not there` }
  }
  for (const path of pages.keys()) if (!(path in routes)) yield { path, message: 'the manifest does not have it' }
}
