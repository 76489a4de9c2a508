import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { loadRenderer } from '../../render/renderer.ts'
import { createServer, type ServerOptions } from '../../server/createServer.ts'
import { INQUIRY_FIELDS, INQUIRY_URL, LINE_FIELDS, MAX_LINES } from '../../shared/inquiry.ts'
import type { RouteManifest } from '../../shared/manifest.ts'
import { MAX_ANY_ATOMS, MAX_ATOMS, MAX_SMILES_CHARACTERS } from '../../shared/structures/structures.ts'
import type { PageOf } from '../../shared/page.ts'
import { MAX_ADDRESS_LENGTH, payloadUrl } from '../../shared/urls.ts'
import { HOSTILE_TEXTS } from '../hostileTexts.ts'

export type HostileRequest = {
  /** Kind of page, of file (`products.csv`), `form` or `path`. */
  kind: string
  parameter: string
  /** Name of the value. */
  value: string
  path: string
  body?: { type: string; text: string }
}

const FORM_VALUE = 'a-1 '.repeat(20_000)

const PATHS = {
  slashes: '/'.repeat(2000),
  'dots and slashes': '/..'.repeat(600),
  'encoded dots': '/%2e%2e'.repeat(280),
  endings: `/products${'.csv'.repeat(480)}`,
  hyphens: `/spice-extracts/${'-'.repeat(2000)}`,
  'a page far beyond': `/products/page-${'9'.repeat(1900)}`,
  'a file of nothing': `/${'a'.repeat(1900)}.pdf?grade=1`,
  'malformed characters': '/%ff'.repeat(500),
}

/**
 * Returns hostile values of every parameter that a page or file of a built site reads, of the fields of the form, and
 * paths. Pages and parameters are found by asking a server, so that a new one needs no entry here.
 */
export async function hostileRequests(
  options: Pick<ServerOptions, 'siteFolder' | 'serverFolder' | 'store'>,
): Promise<HostileRequest[]> {
  const { siteFolder, serverFolder } = options
  const { routes } = JSON.parse(await readFile(join(siteFolder, 'manifest.json'), 'utf8')) as RouteManifest
  const { screenAt } = await loadRenderer(serverFolder)
  const pages = Object.entries(routes).map(([path, hash]) => ({ path, hash, screen: screenAt(path) ?? '' }))
  const server = await createServer({ ...options, inquiriesPerMinute: 1_000_000, queriesPerMinute: 1_000_000 })
  const requests: HostileRequest[] = []
  for (const { kind, path } of await samplePages(siteFolder, pages)) {
    const names = await parametersOf((query) => server.inject({ url: path + query }))
    for (const parameter of names)
      for (const [value, text] of [...Object.entries(HOSTILE_TEXTS), ['many values', undefined] as const])
        requests.push({ kind, parameter, value, path: path + queryOf(parameter, text) })
  }
  await server.close()
  return [
    ...requests,
    ...(await largestRequests(siteFolder, pages)),
    ...hostileForms(),
    ...Object.entries(PATHS).map(([value, path]) => ({ kind: 'path', parameter: '', value, path })),
  ]
}

type BuiltPage = { path: string; hash: string; screen: string }

/** Returns the largest page of each screen kind, and the files at its address. */
async function samplePages(siteFolder: string, pages: BuiltPage[]) {
  const largest = new Map<string, { path: string; size: number }>()
  for (const { path, hash, screen } of pages) {
    const { size } = await stat(join(siteFolder, payloadUrl(hash)))
    // The other pages of a list have no query.
    if (!/\/page-\d+$/.test(path) && size > (largest.get(screen)?.size ?? 0)) largest.set(screen, { path, size })
  }
  const endings = ['', '.csv', '.pdf']
  return [...largest].flatMap(([kind, { path }]) =>
    endings.map((ending) => ({ kind: kind + ending, path: path + ending })),
  )
}

/** Returns the largest valid requests: what matches most, and as many grades or lines as an address can hold. */
async function largestRequests(siteFolder: string, pages: BuiltPage[]): Promise<HostileRequest[]> {
  const read = async ({ hash }: BuiltPage) =>
    JSON.parse(await readFile(join(siteFolder, payloadUrl(hash)), 'utf8')) as PageOf<'productsdetail'>
  const products = await Promise.all(pages.filter(({ screen }) => screen === 'productsdetail').map(read))
  const largest = products.toSorted((a, b) => JSON.stringify(b).length - JSON.stringify(a).length)
  const request = (kind: string, parameter: string, path: string) => ({ kind, parameter, value: 'the largest', path })
  const repeat = (name: string, values: string[]) =>
    `?${values.map((value) => `${name}=${encodeURIComponent(value)}`).join('&')}`.slice(0, MAX_ADDRESS_LENGTH - 100)
  const grades = largest.flatMap(({ canonical, product }) =>
    product.grades.slice(0, 1).map(({ name }) => `${canonical.slice(1)}:${name}`),
  )
  const lines = largest.map(({ canonical }) => `${canonical.slice(1)}~quote~5~kg~`)
  const [first] = largest
  const gradesOfFirst = first?.product.grades.map(({ name }) => name) ?? []
  return [
    request('search', 'q', '/search?q=extract'),
    request('products', 'assay-from', '/products?assay-from=0&sort=assay'),
    request('structure', 'smiles', '/structure?smiles=CC&how=contains'),
    request('structure', 'smiles', `/structure?smiles=c1${'c'.repeat(MAX_SMILES_CHARACTERS - 3)}1`),
    request('structure', 'smiles', `/structure?smiles=${'*'.repeat(MAX_ANY_ATOMS)}&how=contains`),
    request('structure', 'smiles', `/structure?smiles=c1${'c'.repeat(MAX_ATOMS - 2)}1`),
    request('compare', 'grade', `/compare${repeat('grade', grades.slice(0, 6))}`),
    request('shared-list', 'line', `/inquiry/shared${repeat('line', lines)}`),
    ...['.csv', '.pdf'].map((ending) =>
      request(`productsdetail${ending}`, 'grade', `${first?.canonical}${ending}${repeat('grade', gradesOfFirst)}`),
    ),
  ]
}

/** A parameter may be read only if another has a value of some form. */
const SAMPLES = ['1', 'piperine', 'INQ-20260318-ABCDEF', 'spice-extracts/pure-piperine']

/** Asks with more and more parameters until no other is read, and returns their names. */
async function parametersOf(ask: (query: string) => Promise<unknown>): Promise<Set<string>> {
  const names = new Set<string>()
  const restore = watchParameters(names)
  let count = -1
  while (names.size > count) {
    count = names.size
    for (const sample of SAMPLES) {
      const values = [...names].map((name): [string, string] => [name, sample])
      await ask(`?${new URLSearchParams([['x', sample], ...values]).toString()}`)
    }
  }
  restore()
  return names
}

/** Adds the name of each parameter that any code reads to the set. Returns a function that ends this. */
function watchParameters(names: Set<string>): () => void {
  const Original = URLSearchParams
  globalThis.URLSearchParams = class extends Original {
    override get(name: string) {
      names.add(name)
      return super.get(name)
    }
    override getAll(name: string) {
      names.add(name)
      return super.getAll(name)
    }
    override has(name: string, value?: string) {
      names.add(name)
      return super.has(name, value)
    }
  }
  return () => void (globalThis.URLSearchParams = Original)
}

/** Without a text, repeats the parameter with many values. */
function queryOf(parameter: string, text: string | undefined): string {
  const entry = (value: string) => `${encodeURIComponent(parameter)}=${encodeURIComponent(value)}`
  const query =
    text === undefined ? Array.from({ length: 400 }, (_, index) => entry(String(index))).join('&') : entry(text)
  return `?${query.slice(0, MAX_ADDRESS_LENGTH - 100)}`
}

function hostileForms(): HostileRequest[] {
  const line = Object.fromEntries(Object.keys(LINE_FIELDS).map((field) => [field, 'a-1 '.repeat(1000)]))
  const lines = Array.from({ length: MAX_LINES }, () => ({ ...line, slug: 'spice-extracts/pure-piperine' }))
  const fields = [...Object.keys(INQUIRY_FIELDS), ...Object.keys(LINE_FIELDS), 'documents', 'list']
  return [
    ...fields.map((field) => formRequest(field, 'form', new URLSearchParams({ [field]: FORM_VALUE }).toString())),
    ...fields.map((field) => formRequest(field, 'JSON', JSON.stringify({ [field]: FORM_VALUE }))),
    formRequest('lines', 'JSON', JSON.stringify({ name: 'Ada', email: 'ada@buyer.example', lines })),
    formRequest('list', 'form', new URLSearchParams({ list: JSON.stringify(lines) }).toString()),
    formRequest('lines', 'JSON', JSON.stringify({ lines: Array.from({ length: 120_000 }, () => ({})) })),
    formRequest('lines', 'JSON', '['.repeat(300_000)),
  ]
}

function formRequest(parameter: string, value: 'form' | 'JSON', text: string): HostileRequest {
  const type = value === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'
  return { kind: 'form', parameter, value, path: INQUIRY_URL, body: { type, text } }
}
