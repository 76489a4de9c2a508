import { brotliCompressSync, constants } from 'node:zlib'
import type { Fault, AuditedSite } from './site.ts'

const FILE_BUDGETS: [kind: string, address: RegExp, most: number][] = [
  ['page', /\.html$/, 16_000],
  ['payload of a page', /^\/payload\/(?!.*\.json\.)/, 200_000],
]

/** Budgets of the first visit to any page, in bytes. */
const FIRST_LOAD_BUDGETS = { script: 120_000, stylesheet: 14_000, font: 60_000 }

export function* heavyFiles(site: AuditedSite): Generator<Fault> {
  for (const [path, bytes] of site.sizes) {
    const [kind, , budget = 0] = FILE_BUDGETS.find(([, address]) => address.test(path)) ?? []
    if (kind === undefined || bytes <= budget) continue
    const size = sentBytes(path, site)
    if (size > budget) yield { path, message: overBudgetMessage(kind, size, budget) }
  }
}

export function* heavyLoads(site: AuditedSite): Generator<Fault> {
  const screens = new Map([...site.pages.values()].map((page) => [page.screen, page]))
  const scripts = scriptsOf(site)
  for (const [screen, { path, files }] of screens) {
    const withEnding = (ending: RegExp) => files.filter((file) => ending.test(file))
    const loads = {
      script: [...withEnding(/\.js$/), ...(scripts[screen] ?? [])],
      stylesheet: withEnding(/\.css$/),
      font: withEnding(/\.woff2$/),
    }
    for (const [kind, addresses] of Object.entries(loads)) {
      const size = addresses.reduce((sum, file) => sum + sentBytes(file, site), 0)
      const budget = FIRST_LOAD_BUDGETS[kind as keyof typeof FIRST_LOAD_BUDGETS]
      if (size > budget) yield { path, message: overBudgetMessage(`first load of ${screen}, ${kind}`, size, budget) }
    }
  }
}

/** Returns the size of a file as sent. The server compresses texts without a Brotli copy. */
function sentBytes(path: string, { sizes, read }: AuditedSite): number {
  const size = sizes.get(`${path}.br`) ?? sizes.get(path) ?? 0
  if (sizes.has(`${path}.br`) || !/\.(?:html|json)$/.test(path)) return size
  return brotliCompressSync(read(path), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length
}

function scriptsOf({ read }: AuditedSite): Record<string, string[]> {
  const [table = '{}'] = /\{"common":.*?\]\}\}/.exec(read('/boot.js')) ?? []
  const { common = [], screens = {} } = JSON.parse(table) as Partial<ChunkFiles>
  const addressesOf = (names: string[]) => [...common, ...names].map((name) => `/${name}`)
  return Object.fromEntries(Object.entries(screens).map(([screen, names]) => [screen, addressesOf(names)]))
}

type ChunkFiles = { common: string[]; screens: Record<string, string[]> }

function overBudgetMessage(subject: string, size: number, budget: number): string {
  return `${subject}: ${size.toLocaleString('en')} bytes, but the limit is ${budget.toLocaleString('en')}`
}
