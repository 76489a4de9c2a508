import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { type DocumentTemplate, loadTemplate } from '../../render/documentTemplate.ts'
import { loadRenderer, type Renderer } from '../../render/renderer.ts'
import type { Redirects, RouteManifest } from '../../shared/manifest.ts'

export type SiteFiles = {
  siteFolder: string
  manifest: RouteManifest
  redirects: Redirects
  /** Addresses of files, without those of Brotli copies. */
  files: Set<string>
  brotliCopies: Set<string>
}

/** A build, and the bundle that prerendered the site. */
export type Build = {
  files: SiteFiles
  rendering: { renderer: Renderer; template: DocumentTemplate }
  securityHeaders: Record<string, string>
}

/** Reads a build once, at the start of the server. The build wrote these files, so they are not validated. */
export async function readBuild(siteFolder: string, serverFolder: string): Promise<Build> {
  const [manifest, addresses, redirects, securityHeaders, template, renderer] = await Promise.all([
    readJson<RouteManifest>(siteFolder, 'manifest.json'),
    fileAddresses(siteFolder),
    readJson<Redirects>(siteFolder, 'redirects.json'),
    readJson<Record<string, string>>(serverFolder, 'headers.json'),
    loadTemplate(serverFolder),
    loadRenderer(serverFolder),
  ])
  const files = new Set(addresses.filter((address) => !isBrotliCopy(address)))
  const brotliCopies = new Set(addresses.filter(isBrotliCopy))
  return {
    files: { siteFolder, manifest, redirects, files, brotliCopies },
    rendering: { template, renderer },
    securityHeaders,
  }
}

export async function readJson<Content>(folder: string, file: string): Promise<Content> {
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
