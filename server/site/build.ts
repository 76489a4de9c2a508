import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, relative, sep } from 'node:path'
import { LRUCache } from 'lru-cache'
import { loadTemplate } from '../../render/documentTemplate.ts'
import { type PayloadSource, readProduct } from '../../render/readPage.ts'
import { loadRenderer, type Renderer, type Rendering } from '../../render/renderer.ts'
import { structureSearchTimeout } from '../../shared/errors.ts'
import type { CatalogueData } from '../../shared/facets.ts'
import { filterList } from '../../shared/filterList.ts'
import type { Redirects, RouteManifest } from '../../shared/manifest.ts'
import type { Sources } from '../../shared/need.ts'
import { payloadUrl } from '../../shared/paths.ts'
import type { Finder } from '../../shared/search.ts'
import type { SearchIndex } from '../../shared/searchIndex.ts'
import type { TopicArticle } from '../../shared/topics.ts'
import { STRUCTURE_SEARCH_TIMEOUT_MS } from '../../shared/timings.ts'
import type { StructureTask } from '../threads/structureTasks.ts'
import type { Thread } from '../threads/thread.ts'
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
    /** Path of the bundle of `packages/sheets`, which runs in a thread. */
    sheetsScript: string
  }

const MAX_CACHE_BYTES = 64 * 1024 * 1024
const ESTIMATED_HEADER_BYTES = 1500

const OPENCHEMLIB = createRequire(import.meta.url).resolve('openchemlib')

/** Reads a build once, at the start of the server. The build wrote these files, so they are not validated. */
export async function readBuild(siteFolder: string, serverFolder: string, structures: Thread): Promise<Build> {
  const manifest = await readJson<RouteManifest>(siteFolder, 'manifest.json')
  const [addresses, redirects, securityHeaders, searchIndex, articles, catalogue, template, renderer] =
    await Promise.all([
      fileAddresses(siteFolder),
      readJson<Redirects>(siteFolder, 'redirects.json'),
      readJson<Record<string, string>>(serverFolder, 'headers.json'),
      readJson<SearchIndex>(siteFolder, payloadUrl(manifest.search)),
      readJson<TopicArticle[]>(siteFolder, payloadUrl(manifest.articles)),
      readJson<CatalogueData>(siteFolder, payloadUrl(manifest.catalogue)),
      loadTemplate(serverFolder),
      loadRenderer(serverFolder),
    ])
  const structureFile = join(siteFolder, payloadUrl(manifest.structures))
  const findStructures: Sources['findStructures'] = (question) => {
    const task: StructureTask = { library: OPENCHEMLIB, file: structureFile, question }
    return structures.run(join(serverFolder, 'structures.js'), {
      name: 'findStructures',
      task,
      timeout: STRUCTURE_SEARCH_TIMEOUT_MS,
      onTimeout: structureSearchTimeout,
    })
  }
  let finder: Finder | undefined
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
      search: async (query, kind) => (finder ??= renderer.createFinder(searchIndex)).search(query, kind),
      articles: async () => articles,
      filterList: async (path, parameters) => filterList(catalogue, path, parameters),
      findStructures,
      product: (path) => readProduct(path, { manifest, siteFolder }),
    },
    catalogue,
    sheetsScript: join(serverFolder, 'sheets.js'),
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
