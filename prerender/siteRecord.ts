import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { readSealed, writeSealed } from '../manifest/write/sealed.ts'
import type { NamedPayload } from '../shared/manifest.ts'
import type { MadeSite, ServedFiles } from './siteTree.ts'

/** The payloads that belong to no route: what they are made from, and their names. */
export type MadeNamed = { madeFrom: string; hashes: Record<NamedPayload, string> }

/** A route and its payload: what it is made from, its name, and whether search engines should list the page. */
export type MadeRoute = { madeFrom: string; hash: string; isIndexed: boolean; isNews: boolean }

/** What a build leaves beside the bundle of its site, for the builds after it. */
export type SiteRecord = {
  /** What the site was made from, as `Inputs.fingerprint`. */
  fingerprint: string
  routes: Record<string, MadeRoute>
  named: MadeNamed
  files: ServedFiles
}

const NAME = 'record.json'

/** Where the parts of a built site lie, by how the names of their files begin. */
export type SiteFolders = { site: string; ssr: string }

/** A site that a build has left in these folders; nothing where its record is damaged or of another version. */
export function readMadeSite(folders: SiteFolders, version: string): (SiteRecord & MadeSite) | undefined {
  // `writeSiteRecord` has written it, as its seal says.
  const record = readSealed(join(folders.ssr, NAME), version) as SiteRecord | undefined
  return record && { ...record, fileOf: (name) => fileIn(folders, name) }
}

/** All that its payloads were made from. */
export function sourcesOf({ routes, named }: SiteRecord): Set<string> {
  return new Set([named.madeFrom, ...Object.values(routes).map(({ madeFrom }) => madeFrom)])
}

function fileIn(folders: SiteFolders, name: string): string {
  const end = name.indexOf('/')
  return `${folders[name.slice(0, end) as keyof SiteFolders]}/${name.slice(end + 1)}`
}

export function writeSiteRecord(serverFolder: string, version: string, record: SiteRecord): void {
  writeSealed(join(serverFolder, NAME), version, record)
}

/** A site without a record is made anew by the next build. */
export function removeSiteRecord(serverFolder: string): void {
  rmSync(join(serverFolder, NAME), { force: true })
}
