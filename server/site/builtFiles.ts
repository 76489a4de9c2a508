import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Redirects, RouteManifest } from '../../shared/manifest.ts'
import { readOnce } from './readOnce.ts'
import type { HttpResponse } from './httpResponse.ts'

export type BuiltFiles = {
  siteFolder: string
  manifest: RouteManifest
  redirects: Redirects
  /** Route by its lower-case path; `undefined` where several routes share it. */
  routesInLowerCase: Map<string, string | undefined>
  files: Set<string>
  brotliCopies: Set<string>
  securityHeaders: Record<string, string>
  responses: LRUCache<string, HttpResponse>
}

const MAX_CACHE_BYTES = 64 * 1024 * 1024
const ESTIMATED_HEADER_BYTES = 1500

export function createBuiltFilesReader(siteFolder: string, serverFolder: string): () => Promise<BuiltFiles> {
  const file = join(siteFolder, 'manifest.json')
  const filesOf = readOnce((_modifiedAt: number) => readFiles(siteFolder, serverFolder, file))
  return async () => filesOf((await stat(file)).mtimeMs)
}

// The build wrote these files, so they are not validated. In a release they match, because it is swapped in as a whole.
async function readFiles(siteFolder: string, serverFolder: string, manifestFile: string): Promise<BuiltFiles> {
  const addresses = await fileAddresses(siteFolder)
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as RouteManifest
  return {
    siteFolder,
    manifest,
    routesInLowerCase: byLowerCase(Object.keys(manifest.routes)),
    redirects: JSON.parse(await readFile(join(siteFolder, 'redirects.json'), 'utf8')) as Redirects,
    files: new Set(addresses.filter((address) => !isBrotliCopy(address))),
    brotliCopies: new Set(addresses.filter(isBrotliCopy)),
    securityHeaders: JSON.parse(await readFile(join(serverFolder, 'headers.json'), 'utf8')) as Record<string, string>,
    responses: new LRUCache({
      maxSize: MAX_CACHE_BYTES,
      sizeCalculation: ({ bytes }) => bytes.length + ESTIMATED_HEADER_BYTES,
    }),
  }
}

function byLowerCase(paths: string[]): BuiltFiles['routesInLowerCase'] {
  const routes: BuiltFiles['routesInLowerCase'] = new Map()
  for (const path of paths) routes.set(path.toLowerCase(), routes.has(path.toLowerCase()) ? undefined : path)
  return routes
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
