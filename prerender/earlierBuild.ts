import { existsSync, linkSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { htmlFile } from '../shared/paths.ts'
import type { Route, SitePayloads } from './routes.ts'
import type { SiteFile } from './siteFile.ts'
import type { SitePlace } from './writeSite.ts'

/** Summary of a build, to compare the next one with. */
type BuildSummary = {
  /** Hash of all that the site is made from. */
  fingerprint: string
  /** Hash of all that a page is made from, except its payload. */
  pagesKey: string
  /** Payload hashes by path. */
  payloads: Record<string, string>
}

const BUILD_SUMMARY_FILE = 'ssr/build.json'

export function buildSummaryFile({ routes, ...build }: Omit<BuildSummary, 'payloads'> & { routes: Route[] }): SiteFile {
  const payloads = Object.fromEntries(routes.map(({ path, hash }) => [path, hash]))
  return { name: BUILD_SUMMARY_FILE, content: JSON.stringify({ ...build, payloads } satisfies BuildSummary) }
}

/** Returns the summary of the current site, if both exist. */
export function readBuildSummary({ outputFolder, cacheFolder }: SitePlace): BuildSummary | undefined {
  if (!existsSync(join(outputFolder, 'manifest.json'))) return undefined
  try {
    return JSON.parse(readFileSync(join(cacheFolder, BUILD_SUMMARY_FILE), 'utf8')) as BuildSummary
  } catch {
    // It is missing or damaged: build everything.
    return undefined
  }
}

/** Links pages of the current site into the stage, if rendering would give the same. Returns their paths. */
export function linkEarlierPages(
  { routes }: SitePayloads,
  { stage, pagesKey, ...place }: SitePlace & { stage: string; pagesKey: string },
): Set<string> {
  const build = readBuildSummary(place)
  if (build?.pagesKey !== pagesKey) return new Set()
  const linked = new Set<string>()
  for (const { path, hash } of routes) {
    const page = join(place.outputFolder, htmlFile(path))
    if (build.payloads[path] !== hash || !existsSync(page)) continue
    const link = join(stage, 'site', htmlFile(path))
    mkdirSync(dirname(link), { recursive: true })
    linkSync(page, link)
    linked.add(path)
  }
  return linked
}
