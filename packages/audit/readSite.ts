import { closeSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve, sep } from 'node:path'
import { Piscina } from 'piscina'
import type { Page } from './readPage.ts'
import type { PageFile } from './threads/pages.ts'

/** A built site. */
export type Site = {
  pages: Map<string, Page>
  /** Bytes of each file by its address, `/boot.js`. */
  sizes: Map<string, number>
  /** Its origin, as the home page says it. */
  origin: string
  brand: string
  /** Hashes of payloads by path. */
  routes: Record<string, string>
  /** Where former addresses lead. */
  redirects: Record<string, string>
  read: (address: string) => string
  /** The first bytes of a file, one character each. */
  begin: (address: string) => string
}

/** Enough for all threads to end at about the same time. */
const PAGES_AT_ONCE = 40

/** As many bytes as tell formats of files apart. */
const LONGEST_SIGNATURE = 12

/** `threadFile` is that of `threads/pages.ts`. */
export async function readSite(place: string, threadFile: string): Promise<Site> {
  const folder = resolve(place)
  const sizes = new Map<string, number>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    if (!entry.isDirectory()) sizes.set(file.slice(folder.length).split(sep).join('/'), statSync(file).size)
  }
  const read = (address: string) => readFileSync(join(folder, address), 'utf8')
  const begin = (address: string) => {
    const bytes = Buffer.alloc(LONGEST_SIGNATURE)
    const file = openSync(join(folder, address), 'r')
    readSync(file, bytes)
    closeSync(file)
    return bytes.toString('latin1')
  }
  const readJson = <Value>(address: string, otherwise: Value) =>
    sizes.has(address) ? (JSON.parse(read(address)) as Value) : otherwise
  const { routes } = JSON.parse(read('/manifest.json')) as { routes: Record<string, string> }
  const files = [...sizes.keys()]
    .filter((address) => address.endsWith('.html'))
    .map((address): PageFile => {
      const path = address.replace(/^\/index\.html$|\.html$/, '') || '/'
      const beside = Object.entries({
        payload: `/payload/${routes[path]}.json`,
        ...Object.fromEntries(['json', 'csv', 'md'].map((form) => [form, `${path}.${form}`])),
        schema: '/schemas/product.json',
      }).flatMap(([name, at]) => (sizes.has(at) ? [[name, join(folder, at)]] : []))
      return { path, file: join(folder, address), beside: Object.fromEntries(beside) as PageFile['beside'] }
    })
  const pages = new Map((await readPages(files, threadFile)).map((page) => [page.path, page]))
  const { canonical: home, siteName: brand = '' } = pages.get('/') ?? {}
  const redirects = readJson<Record<string, string>>('/redirects.json', {})
  return { pages, sizes, origin: home ? new URL(home).origin : '', brand, routes, redirects, read, begin }
}

async function readPages(files: PageFile[], filename: string): Promise<Page[]> {
  const threads = new Piscina<PageFile[], Page[]>({
    filename,
    maxThreads: availableParallelism(),
  })
  const batches = Array.from({ length: Math.ceil(files.length / PAGES_AT_ONCE) }, (_, index) =>
    files.slice(index * PAGES_AT_ONCE, (index + 1) * PAGES_AT_ONCE),
  )
  const read = await Promise.all(batches.map((batch) => threads.run(batch, { name: 'readPages' })))
  await threads.destroy()
  return read.flat()
}
