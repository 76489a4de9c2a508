import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { loadTemplate } from '../../render/documentTemplate.ts'
import { loadRenderer } from '../../render/renderer.ts'
import type { Redirects, RouteManifest } from '../../shared/manifest.ts'

export type SiteFiles = {
  siteFolder: string
  manifest: RouteManifest
  redirects: Redirects
  /** Addresses of files, with those of Brotli copies. */
  files: Set<string>
}

/** A build, and the bundle that prerendered the site. */
export type Build = Awaited<ReturnType<typeof readBuild>>

/** Reads a build once, at the start of the server. The build wrote these files, so they are not validated. */
export async function readBuild(siteFolder: string, serverFolder: string) {
  const [manifest, addresses, redirects, securityHeaders, template, renderer] = await Promise.all([
    readJson<RouteManifest>(siteFolder, 'manifest.json'),
    fileAddresses(siteFolder),
    readJson<Redirects>(siteFolder, 'redirects.json'),
    readJson<Record<string, string>>(serverFolder, 'headers.json'),
    loadTemplate(serverFolder),
    loadRenderer(serverFolder),
  ])
  const files: SiteFiles = { siteFolder, manifest, redirects, files: new Set(addresses) }
  return { files, rendering: { template, renderer }, securityHeaders }
}

export async function readJson<Content>(folder: string, file: string): Promise<Content> {
  return JSON.parse(await readFile(join(folder, file), 'utf8')) as Content
}

async function fileAddresses(siteFolder: string): Promise<string[]> {
  const entries = await readdir(siteFolder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(siteFolder, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
}
