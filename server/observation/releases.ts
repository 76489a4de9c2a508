import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** A release as `deploy/release.sh` describes it: `name` is a time, `content` a hash. */
export type Release = { name: string; commit: string; content: string }

const UNKNOWN: Release = { name: 'unknown', commit: 'unknown', content: 'unknown' }

async function readRelease(folder: string): Promise<Release> {
  try {
    return JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')) as Release
  } catch {
    return UNKNOWN
  }
}

/** `code` is the release of the running code; `site` reads the release of the served site. */
export async function createReleases(siteFolder: string) {
  const code = await readRelease(dirname(dirname(process.argv[1] ?? '')))
  return { code, site: () => readRelease(dirname(siteFolder)) }
}

export type Releases = Awaited<ReturnType<typeof createReleases>>
