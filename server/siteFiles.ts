import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Redirects, RouteManifest } from '../shared/manifest.ts'

/** What the built site holds; read again when a build has replaced it. */
export type SiteFiles = {
  /** When the build wrote it, in ms. */
  modifiedAt: number
  manifest: RouteManifest
  redirects: Redirects
  /** Addresses of all files but the compressed copies, which answer a request for the file itself. */
  files: Set<string>
}

export function createSiteFiles(siteFolder: string): () => Promise<SiteFiles> {
  const file = join(siteFolder, 'manifest.json')
  let known: SiteFiles | undefined
  return async () => {
    const { mtimeMs } = await stat(file)
    if (known?.modifiedAt !== mtimeMs) known = await readFiles(siteFolder, file, mtimeMs)
    return known
  }
}

// The build wrote these files and swapped them in together.
async function readFiles(siteFolder: string, manifestFile: string, modifiedAt: number): Promise<SiteFiles> {
  return {
    modifiedAt,
    manifest: JSON.parse(await readFile(manifestFile, 'utf8')) as RouteManifest,
    redirects: JSON.parse(await readFile(join(siteFolder, 'redirects.json'), 'utf8')) as Redirects,
    files: await fileAddresses(siteFolder),
  }
}

async function fileAddresses(siteFolder: string): Promise<Set<string>> {
  const entries = await readdir(siteFolder, { recursive: true, withFileTypes: true })
  return new Set(
    entries
      .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
      .map((entry) => `/${relative(siteFolder, join(entry.parentPath, entry.name)).split(sep).join('/')}`),
  )
}
