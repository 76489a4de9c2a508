import type { ChunkFiles } from '../../shared/manifest.ts'
import type { AuditedSite, Fault } from './site.ts'

/** Files that the server makes on request. */
const GENERATED_FILE = /\.(?:csv|pdf)$/

export function* brokenLinks(site: AuditedSite): Generator<Fault> {
  for (const { path, addresses } of site.pages.values())
    for (const address of addresses) {
      const to = splitAddress(address, site)
      const target = to && site.pages.get(to.path || path)
      if (!to && !/^(?:https?:\/\/(?!localhost|127\.)|mailto:|tel:|data:)/.test(address))
        yield { path, message: `it names ${address}, which is not an address for visitors` }
      if (to && to.path !== '' && !exists(to.path, site))
        yield { path, message: `it names ${address}, which does not exist` }
      if (target && to.hash !== '' && to.hash !== 'top' && !target.ids.has(to.hash))
        yield { path, message: `it names ${address}, which has no such id` }
    }
}

/** Splits an address of this site; the path is empty for the same page. Returns `undefined` for other sites. */
function splitAddress(address: string, { origin }: AuditedSite): { path: string; hash: string } | undefined {
  if (!/^[/#?]/.test(address) && !address.startsWith(`${origin}/`)) return undefined
  const { pathname, hash } = new URL(address, `${origin}/`)
  return { path: /^[#?]/.test(address) ? '' : decodeURI(pathname), hash: decodeURIComponent(hash.slice(1)) }
}

function exists(path: string, { pages, sizes }: AuditedSite): boolean {
  if (pages.has(path) || pages.has(path.replace(GENERATED_FILE, ''))) return true
  return !path.endsWith('.html') && sizes.has(path)
}

/** An empty page has a skeleton in place of its heading. */
export function* pagesWithoutHeading({ pages }: AuditedSite): Generator<Fault> {
  for (const { path, heading } of pages.values()) if (heading === '') yield { path, message: 'it has no heading' }
}

/** Budgets of the first visit to any page, in bytes. */
const FIRST_LOAD_BUDGETS = { js: 105_000, css: 11_000, woff2: 46_000 }

/** Each style sheet is a request before the first paint. */
const MAX_STYLE_SHEETS = 2

export function* heavyLoads(site: AuditedSite): Generator<Fault> {
  const filesByScreen = readFiles(site)
  for (const [screen, { path, addresses }] of site.screens)
    for (const [ending, budget] of Object.entries(FIRST_LOAD_BUDGETS)) {
      const files = [...new Set([...addresses, ...(filesByScreen[screen] ?? [])])].filter((file) =>
        file.endsWith(`.${ending}`),
      )
      const size = files.reduce((sum, file) => sum + sentBytes(file, site), 0)
      if (ending === 'css' && files.length > MAX_STYLE_SHEETS)
        yield { path, message: `it has ${files.length} style sheets, but the limit is ${MAX_STYLE_SHEETS}` }
      const [bytes, limit] = [size, budget].map((number) => number.toLocaleString('en'))
      if (size > budget)
        yield { path, message: `the .${ending} files of its first load have ${bytes} bytes, but the limit is ${limit}` }
    }
}

function sentBytes(path: string, { sizes }: AuditedSite): number {
  return sizes.get(`${path}.br`) ?? sizes.get(path) ?? 0
}

function readFiles({ read }: AuditedSite): Record<string, string[]> {
  const [table = '{}'] = /\{"common":.*?\]\}\}/.exec(read('/boot.js')) ?? []
  const { common = [], screens = {} } = JSON.parse(table) as Partial<ChunkFiles>
  const addressesOf = (names: string[]) => [...common, ...names].map((name) => `/${name}`)
  return Object.fromEntries(Object.entries(screens).map(([screen, names]) => [screen, addressesOf(names)]))
}
