import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteManifest } from '../shared/manifest.ts'
import { htmlFile } from '../shared/paths.ts'
import type { Route } from './routes.ts'
import type { SitePlace } from './writeSite.ts'

/** What a build was made from, to compare the next one with. */
type BuildKeys = {
  /** Hash of all that the site is made from. */
  fingerprint: string
  /** Hash of all that a page is made from, except its payload. */
  pagesKey: string
}

type EarlierBuild = BuildKeys & { outputFolder: string; manifest: RouteManifest }

export const BUILD_KEYS_FILE = 'ssr/build.json'

/** Returns the build of the current site, if there is one. */
export function readEarlierBuild({ outputFolder, cacheFolder }: SitePlace): EarlierBuild | undefined {
  try {
    const keys = readJson(join(cacheFolder, BUILD_KEYS_FILE)) as BuildKeys
    const manifest = readJson(join(outputFolder, 'manifest.json')) as RouteManifest
    return { ...keys, outputFolder, manifest }
  } catch {
    // A file is missing or damaged: build everything.
    return undefined
  }
}

/** Returns the HTML of a page of the current site, if rendering would give the same. */
export function earlierHtml({ path, hash }: Route, pagesKey: string, build?: EarlierBuild): Buffer | undefined {
  if (build?.pagesKey !== pagesKey || build.manifest.routes[path] !== hash) return undefined
  const file = join(build.outputFolder, htmlFile(path))
  return existsSync(file) ? readFileSync(file) : undefined
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}
