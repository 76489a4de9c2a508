import { join } from 'node:path'
import { readSealed, writeSealed } from '../manifest/write/sealed.ts'
import { isHashedUrl } from '../shared/paths.ts'
import { type FileState, stateOf } from './files.ts'
import type { StoredFiles, StoredFile } from './store.ts'

/** How long files of earlier releases stay: of so many releases, for so many days after another took their place. */
export type KeptReleases = { most: number; days: number }

/** Files by their names in the site, such as `site/assets/main-1.js`, each as its object in the store. */
type Files = Record<string, StoredFile>

/** Files of a release that the next one had no more, and the day (ISO date) on which that took its place. */
type EarlierRelease = { replaced: string; files: Files }

/** The hashed files of a site: its own, and those that are kept of the releases before, the last first. */
export type Releases = { own: Files; earlier: EarlierRelease[] }

/** Beside the bundle that renders pages: a site and the files that it keeps belong together. */
export const RELEASES = 'releases.json'

/** Of the list. It is read by all states of the code: a release is seldom made by the same one as that before. */
const FORMAT = '2'

/** Pieces of the kept catalogue are large, and asked for by the newest service worker only. */
const NOT_KEPT = '/offline/'

/** The releases that a built site holds; none where its list is damaged, or was never written. */
export function readReleases(serverFolder: string): Releases {
  // `writeReleases` has written it, as its seal says.
  return (readSealed(join(serverFolder, RELEASES), FORMAT) ?? { own: {}, earlier: [] }) as Releases
}

export function writeReleases(serverFolder: string, releases: Releases): FileState {
  const file = join(serverFolder, RELEASES)
  writeSealed(file, FORMAT, releases)
  return stateOf(file) ?? [0, 0]
}

/**
 * What is kept, within the limits, when a site with these files takes the place of another, so that a tab that is open goes
 * on with its own release.
 */
export function nextReleases(
  { own: before, earlier }: Releases,
  files: StoredFiles,
  { most, days, today, isWhole }: KeptReleases & { today: string; isWhole: (file: StoredFile) => boolean },
): Releases {
  const own = Object.fromEntries([...files].filter(([name]) => isKept(name)))
  const without = (others: Files) =>
    Object.fromEntries(Object.entries(others).filter(([name, file]) => !Object.hasOwn(own, name) && isWhole(file)))
  const oldest = new Date(Date.parse(today) - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  const kept = [{ replaced: today, files: before }, ...earlier]
    .map((release) => ({ ...release, files: without(release.files) }))
    .filter((release) => release.replaced > oldest && Object.keys(release.files).length > 0)
    .slice(0, most)
  return { own, earlier: kept }
}

/** Files of all earlier releases. */
export function earlierFiles({ earlier }: Releases): StoredFiles {
  return new Map(earlier.flatMap((release) => Object.entries(release.files)))
}

function isKept(name: string): boolean {
  const url = name.startsWith('site/') ? name.slice('site'.length) : ''
  return isHashedUrl(url) && !url.startsWith(NOT_KEPT)
}
