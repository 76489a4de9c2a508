import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteManifest } from '../shared/manifest.ts'
import { htmlFile } from '../shared/paths.ts'
import type { Route } from './routes.ts'
import type { SitePlace } from './writeSite.ts'

/** Hashes of what a build was made from. */
type BuildKeys = {
  /** Hash of all that the site is made from. */
  fingerprint: string
  /** Hash of all that a page is made from, except its payload. */
  pagesKey: string
}

type LastBuild = BuildKeys & { outputFolder: string; manifest: RouteManifest }

export const BUILD_KEYS_FILE = 'ssr/build.json'

/** Reads the build whose site is in the output folder, if there is one. */
export function readLastBuild({
  outputFolder,
  cacheFolder,
}: Pick<SitePlace, 'outputFolder' | 'cacheFolder'>): LastBuild | undefined {
  try {
    const keys = readJson(join(cacheFolder, BUILD_KEYS_FILE)) as BuildKeys
    const manifest = readJson(join(outputFolder, 'manifest.json')) as RouteManifest
    return { ...keys, outputFolder, manifest }
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
