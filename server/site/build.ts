import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, relative, sep } from 'node:path'
import { LRUCache } from 'lru-cache'
import { loadTemplate } from '../../render/documentTemplate.ts'
import { type PayloadSource, readProduct } from '../../render/readPage.ts'
import { loadRenderer, type Renderer, type Rendering } from '../../render/renderer.ts'
import type { CatalogueData, FilteredList } from '../../shared/facets.ts'
import type { NamedPayload, Redirects, RouteManifest } from '../../shared/manifest.ts'
import type { Sources } from '../../shared/need.ts'
import { payloadUrl } from '../../shared/paths.ts'
import type { SearchEntry, SearchResults } from '../../shared/search.ts'
import type { StructureResult } from '../../shared/structures/structures.ts'
import type { ListTask, SearchTask, SelectedProducts, StructureTask } from '../threads/tasks.ts'
import { createThreads, type Threads } from '../threads/thread.ts'
import type { HttpResponse } from './httpResponse.ts'

/** The files of a build, and all that rendering needs, with the bundle that prerendered the site. */
export type Build = PayloadSource &
  Rendering & {
    renderer: Renderer
    redirects: Redirects
    files: Set<string>
    brotliCopies: Set<string>
    securityHeaders: Record<string, string>
    responses: LRUCache<string, HttpResponse>
    sources: Sources
    catalogue: CatalogueData
    threads: Threads
    /** Returns all products that a query selects from a list. */
    selectProducts: (path: string, query: string) => Promise<SelectedProducts>
  }

const MAX_CACHE_BYTES = 64 * 1024 * 1024
const ESTIMATED_HEADER_BYTES = 1500

const OPENCHEMLIB = createRequire(import.meta.url).resolve('openchemlib')

/** Reads a build once, at the start of the server. The build wrote these files, so they are not validated. */
export async function readBuild(siteFolder: string, serverFolder: string): Promise<Build> {
  const manifest = await readJson<RouteManifest>(siteFolder, 'manifest.json')
  const [addresses, redirects, securityHeaders, entries, catalogue, template, renderer] = await Promise.all([
    fileAddresses(siteFolder),
    readJson<Redirects>(siteFolder, 'redirects.json'),
    readJson<Record<string, string>>(serverFolder, 'headers.json'),
    readJson<SearchEntry[]>(siteFolder, payloadUrl(manifest.search)),
    readJson<CatalogueData>(siteFolder, payloadUrl(manifest.catalogue)),
    loadTemplate(serverFolder),
    loadRenderer(serverFolder),
  ])
  const threads = createThreads(serverFolder)
  const payloadFile = (name: NamedPayload) => join(siteFolder, payloadUrl(manifest[name]))
  const listTask = (path: string, query: string): ListTask => ({ file: payloadFile('catalogue'), path, query })
  return {
    siteFolder,
    manifest,
    redirects,
    files: new Set(addresses.filter((address) => !isBrotliCopy(address))),
    brotliCopies: new Set(addresses.filter(isBrotliCopy)),
    securityHeaders,
    responses: new LRUCache({
      maxSize: MAX_CACHE_BYTES,
      sizeCalculation: ({ bytes }) => bytes.length + ESTIMATED_HEADER_BYTES,
    }),
    template,
    renderer,
    sources: {
      search: (query, kind) => {
        const task: SearchTask = { file: payloadFile('search'), library: join(serverFolder, 'search.js'), query, kind }
        return threads.queries.run<SearchResults>('search', task)
      },
      searchEntries: async () => entries,
      filterList: (path, parameters) =>
        threads.queries.run<FilteredList | undefined>('filterList', listTask(path, parameters.toString())),
      findStructures: (question) => {
        const task: StructureTask = { file: payloadFile('structures'), library: OPENCHEMLIB, question }
        return threads.structures.run<StructureResult | null>('findStructures', task)
      },
      product: (path) => readProduct(path, { manifest, siteFolder }),
    },
    catalogue,
    threads,
    selectProducts: (path, query) => threads.queries.run('selectProducts', listTask(path, query)),
  }
}

async function readJson<Content>(folder: string, file: string): Promise<Content> {
  return JSON.parse(await readFile(join(folder, file), 'utf8')) as Content
}

function isBrotliCopy(address: string): boolean {
  return address.endsWith('.br')
}

async function fileAddresses(siteFolder: string): Promise<string[]> {
  const entries = await readdir(siteFolder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(siteFolder, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
}
