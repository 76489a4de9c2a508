import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteManifest } from '../shared/manifest.ts'
import { htmlFile } from '../shared/paths.ts'
import type { Route } from './routes.ts'
import type { SiteFile } from './siteFile.ts'
import type { SitePlace } from './writeSite.ts'

/** Record of a build, to compare the next one with. */
type BuildKeys = {
  /** Hash of all that the site is made from. */
  fingerprint: string
  /** Hash of all that a page is made from, except its payload. */
  pagesKey: string
  /** Date of the manifest in ms: another folder may have the site of another build. */
  manifestDate: number
}

export type LastBuild = BuildKeys & { outputFolder: string; manifest: RouteManifest }

/** Makes the file with the keys. The manifest must be in the stage. */
export function buildKeysFile(keys: Omit<BuildKeys, 'manifestDate'>, stage: string): SiteFile {
  const manifestDate = statSync(join(stage, 'site/manifest.json')).mtimeMs
  return { name: BUILD_KEYS_FILE, content: JSON.stringify({ ...keys, manifestDate }) }
}

const BUILD_KEYS_FILE = 'ssr/build.json'

/** Reads the build whose site is in the output folder, if there is one. */
export function readLastBuild({
  outputFolder,
  cacheFolder,
}: Pick<SitePlace, 'outputFolder' | 'cacheFolder'>): LastBuild | undefined {
  try {
    const keys = readJson(join(cacheFolder, BUILD_KEYS_FILE)) as BuildKeys
    const file = join(outputFolder, 'manifest.json')
    if (statSync(file).mtimeMs !== keys.manifestDate) return undefined
    return { ...keys, outputFolder, manifest: readJson(file) as RouteManifest }
  } catch {
    // A file is missing or damaged: build everything.
    return undefined
  }
}

/** Returns the HTML of a page in the output folder, if rendering would give the same. */
export function unchangedHtml({ path, hash }: Route, pagesKey: string, build?: LastBuild): Buffer | undefined {
  if (build?.pagesKey !== pagesKey || build.manifest.routes[path] !== hash) return undefined
  const file = join(build.outputFolder, htmlFile(path))
  return existsSync(file) ? readFileSync(file) : undefined
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}
