import { copyFileSync, linkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readSealed, writeSealed } from '../manifest/write/sealed.ts'
import { isHashedUrl } from '../shared/paths.ts'
import { COPIES, type FileState, isInState, stateOf } from './servedFile.ts'
import type { SiteTree } from './siteTree.ts'

/** How long files of earlier releases stay: of so many releases, for so many days after another took their place. */
export type ReleaseLimits = { most: number; days: number }

/** Files by their names in the site, such as `assets/main-1.js`, with their states and those of their copies. */
type Files = Record<string, FileState[]>

/** Files of a release that the next one had no more, and the day (ISO date) on which that took its place. */
export type EarlierRelease = { replaced: string; files: Files }

/** The hashed files of a site: its own, and those that are kept of the releases before, the last first. */
export type Releases = { own: Files; earlier: EarlierRelease[] }

const LIST = 'releases.json'

/** Of the list. It is read by all states of the code: a release is seldom made by the same one as that before. */
const FORMAT = '1'

/** What a file of an earlier release was made from is not known: none is taken for a file of this one. */
const EARLIER = 'an earlier release'

/** Pieces of the kept catalogue are large, and asked for by the newest service worker only. */
const NOT_KEPT = '/offline/'

/** The releases that a built site holds; none where its list is damaged, or was never written. */
export function readReleases(serverFolder: string): Releases {
  // `keepReleases` has written it, as its seal says.
  return (readSealed(join(serverFolder, LIST), FORMAT) ?? { own: {}, earlier: [] }) as Releases
}

/**
 * Adds the files of earlier releases to a finished site, so that a tab that is open goes on with its own release. They are
 * named in `releases.json`, beside the bundle that renders pages; all others are those of a clean build.
 *
 * @param replaced the folders of the site in whose place this one is put
 */
export function keepReleases(
  tree: SiteTree,
  replaced: { site: string; ssr: string },
  { today, releases }: { today: string; releases: ReleaseLimits },
): void {
  const own = ownFiles(tree)
  const earlier = earlierReleases(readReleases(replaced.ssr), own, today, releases).map((release) => ({
    ...release,
    files: takeFiles(tree, replaced.site, release.files),
  }))
  for (const { files } of earlier) {
    for (const [name, states] of Object.entries(files)) tree.add(`site/${name}`, EARLIER, states)
  }
  const name = `ssr/${LIST}`
  writeSealed(tree.placeOf(name), FORMAT, { own, earlier } satisfies Releases)
  tree.add(name, '', [stateOf(tree.fileOf(name)) ?? [0, 0]])
}

/** What is kept, within the limits, when a site with these files takes the place of another. */
export function earlierReleases(
  { own: before, earlier }: Releases,
  own: Files,
  today: string,
  { most, days }: ReleaseLimits,
): EarlierRelease[] {
  const oldest = new Date(Date.parse(today) - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  return [{ replaced: today, files: before }, ...earlier]
    .map(({ replaced, files }) => ({ replaced, files: without(files, own) }))
    .filter(({ replaced, files }) => replaced > oldest && Object.keys(files).length > 0)
    .slice(0, most)
}

function without(files: Files, others: Files): Files {
  return Object.fromEntries(Object.entries(files).filter(([name]) => !(name in others)))
}

function ownFiles({ files }: SiteTree): Files {
  const found = Object.entries(files).flatMap(([name, { states }]) => {
    const url = name.startsWith('site/') ? name.slice('site'.length) : ''
    return isHashedUrl(url) && !url.startsWith(NOT_KEPT) ? [[url.slice(1), states] as const] : []
  })
  return Object.fromEntries(found)
}

/** Puts files of the site in place into another one, but for those that are no more as their build has left them. */
function takeFiles(tree: SiteTree, folder: string, files: Files): Files {
  return Object.fromEntries(
    Object.entries(files).flatMap(([name, states]) => {
      const taken = takeFile(`${folder}/${name}`, tree.placeOf(`site/${name}`), states)
      return taken ? [[name, taken]] : []
    }),
  )
}

/** Takes a file with its copies over; gives their states, or nothing where one is missing or has been changed. */
function takeFile(from: string, to: string, states: FileState[]): FileState[] | undefined {
  const pairs = states.map((state, copy) => ({ state, from: from + COPIES[copy], to: to + COPIES[copy] }))
  // The site that this one is made from may hold it.
  if (pairs.every((pair) => isInState(pair.to, pair.state))) return states
  if (!pairs.every((pair) => isInState(pair.from, pair.state))) return undefined
  try {
    return pairs.map((pair) => {
      link(pair.from, pair.to)
      return stateOf(pair.to) ?? pair.state
    })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    // Another build has just put its own site there.
    return undefined
  }
}

function link(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true })
  try {
    linkSync(from, to)
  } catch {
    // Not every file system has links.
    copyFileSync(from, to)
  }
}
