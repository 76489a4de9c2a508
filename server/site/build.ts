import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { LRUCache } from 'lru-cache'
import { loadTemplate } from '../../render/documentTemplate.ts'
import { readProduct } from '../../render/readPage.ts'
import { loadRenderer } from '../../render/renderer.ts'
import type { CatalogueData } from '../../shared/facets.ts'
import type { NamedPayload, Redirects, RouteManifest } from '../../shared/manifest.ts'
import type { Sources } from '../../shared/need.ts'
import { payloadUrl } from '../../shared/paths.ts'
import type { TopicArticle } from '../../shared/topics.ts'
import { createThreads } from '../threads/thread.ts'
import type { HttpResponse } from './httpResponse.ts'

/** The files of a build, and all that rendering needs, with the bundle that prerendered the site. */
export type Build = Awaited<ReturnType<typeof readBuild>>

const MAX_CACHE_BYTES = 64 * 1024 * 1024
const ESTIMATED_HEADER_BYTES = 1500

/** Reads a build once, at the start of the server. The build wrote these files, so they are not validated. */
export async function readBuild(siteFolder: string, serverFolder: string) {
  const manifest = await readJson<RouteManifest>(siteFolder, 'manifest.json')
  const [addresses, redirects, securityHeaders, articles, catalogue, template, renderer] = await Promise.all([
    fileAddresses(siteFolder),
    readJson<Redirects>(siteFolder, 'redirects.json'),
    readJson<Record<string, string>>(serverFolder, 'headers.json'),
    readJson<TopicArticle[]>(siteFolder, payloadUrl(manifest.articles)),
    readJson<CatalogueData>(siteFolder, payloadUrl(manifest.catalogue)),
    loadTemplate(serverFolder),
    loadRenderer(serverFolder),
  ])
  const threads = createThreads(serverFolder)
  const payloadFile = (name: NamedPayload) => join(siteFolder, payloadUrl(manifest[name]))
  return {
    siteFolder,
    manifest,
    redirects,
    files: new Set(addresses.filter((address) => !isBrotliCopy(address))),
    brotliCopies: new Set(addresses.filter(isBrotliCopy)),
    securityHeaders,
    responses: new LRUCache<string, HttpResponse>({
      maxSize: MAX_CACHE_BYTES,
      sizeCalculation: ({ bytes }) => bytes.length + ESTIMATED_HEADER_BYTES,
    }),
    template,
    renderer,
    sources: {
      search: (query, kind) => threads.queries.run('search', { file: payloadFile('search'), query, kind }),
      articles: async () => articles,
      filterList: (path, parameters) =>
        threads.queries.run('filterList', { file: payloadFile('catalogue'), path, query: parameters.toString() }),
      findStructures: (question) =>
        threads.structures.run('findStructures', { file: payloadFile('structures'), question }),
      product: (path) => readProduct(path, { manifest, siteFolder }),
    } satisfies Sources,
    catalogue,
    threads,
    matchingProducts: (path: string, query: string) =>
      threads.queries.run('matchingProducts', { file: payloadFile('catalogue'), path, query }),
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
