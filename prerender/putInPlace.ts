import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Where the site is put, and the folder that holds the bundle which renders its pages on the server. */
export type Place = { outputFolder: string; cacheFolder: string }

/** A new site is put together in here: on the same disk, so that it can be moved. */
export function stageOf({ cacheFolder }: Place): string {
  return join(cacheFolder, 'stage')
}

/**
 * Puts the site of the stage and its bundle in the place of the old ones. Each of the moves is atomic. The old site is
 * moved away first and the new one comes last, so a place without a site is half changed: a process that dies there
 * leaves the old folders aside, from where `restore` brings them back, both or neither. One build at a time does so.
 */
export function putInPlace(place: Place): void {
  const { site, server } = foldersOf(place)
  // So that there is an old one to bring back: the new bundle must not stay with the old site.
  mkdirSync(server.folder, { recursive: true })
  try {
    if (existsSync(site.folder)) renameSync(site.folder, site.aside)
    renameSync(server.folder, server.aside)
    renameSync(server.staged, server.folder)
    renameSync(site.staged, site.folder)
  } finally {
    restore(place)
  }
}

/** Ends what a build has begun that died while it put its site in place: undoes half a change, and clears up after a whole one. */
export function restore(place: Place): void {
  const { site, server } = foldersOf(place)
  if (!existsSync(site.folder) && existsSync(site.aside)) {
    if (existsSync(server.aside)) {
      rmSync(server.folder, { recursive: true, force: true })
      renameSync(server.aside, server.folder)
    }
    renameSync(site.aside, site.folder)
  }
  for (const folder of [site.aside, server.aside, stageOf(place)]) rmSync(folder, { recursive: true, force: true })
}

function foldersOf(place: Place) {
  const { outputFolder, cacheFolder } = place
  const [stage, aside] = [stageOf(place), join(cacheFolder, 'replaced')]
  return {
    site: { folder: outputFolder, aside: `${aside}-site`, staged: join(stage, 'site') },
    server: { folder: join(cacheFolder, 'ssr'), aside: `${aside}-ssr`, staged: join(stage, 'ssr') },
  }
}
