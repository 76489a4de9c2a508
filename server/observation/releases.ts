import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** What `deploy/release.sh` says of a release: its name, which is its time, the commit of its code, a hash of its content. */
export type Release = { name: string; commit: string; content: string }

const UNKNOWN: Release = { name: 'unknown', commit: 'unknown', content: 'unknown' }

/** Reads the release in a folder. A build in the project folder has none. */
async function readRelease(folder: string): Promise<Release> {
  try {
    return JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')) as Release
  } catch {
    return UNKNOWN
  }
}

/** The release whose code this process runs, and `site`, which reads the release of the served site. */
export async function createReleases(siteFolder: string) {
  const code = await readRelease(dirname(dirname(process.argv[1] ?? '')))
  return { code, site: () => readRelease(dirname(siteFolder)) }
}

export type Releases = Awaited<ReturnType<typeof createReleases>>
