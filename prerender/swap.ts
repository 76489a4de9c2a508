import { access, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { SPARE } from './stage.ts'

/** A site and the bundle that renders its pages on the server. Each is of use only with the other. */
export type BuiltFolders = { siteFolder: string; serverFolder: string }

export type Place = {
  /** Where the site is put. */
  outputFolder: string
  /** Where the bundle is put, on the same disk. */
  cacheFolder: string
}

/**
 * Puts a finished site and its bundle in the place of the old ones, while no other build does. Each of the moves is
 * atomic. The old site is moved away first and the new one comes last, so a place without a site is half changed: a
 * process that dies there leaves the old folders aside, from where `restore` brings them back, both or neither.
 */
export async function putInPlace(built: BuiltFolders, place: Place): Promise<void> {
  const { site, server } = foldersOf(place)
  const { alone } = await import('./alone.ts')
  await alone(lockOf(place), async () => {
    await settle(place)
    // So that there is an old one to bring back: the new bundle must not stay with the old site.
    await mkdir(server.folder, { recursive: true })
    try {
      if (await exists(site.folder)) await rename(site.folder, site.aside)
      await rename(server.folder, server.aside)
      await rename(built.serverFolder, server.folder)
      await rename(built.siteFolder, site.folder)
    } finally {
      await settle(place)
    }
  })
}

/** Loads what takes the lock, while a build has something else to wait for. */
export function prepareLock(): void {
  // Where it cannot be loaded, whoever needs it is told.
  import('./alone.ts').catch(() => undefined)
}

/** Brings the old folders back after a build that died while it put its own in place. */
export async function restore(place: Place): Promise<void> {
  const asides = Object.values(foldersOf(place)).map(({ aside }) => exists(aside))
  // Most builds find nothing to do, and need no lock for it.
  if (!(await Promise.all(asides)).includes(true)) return
  const { alone } = await import('./alone.ts')
  await alone(lockOf(place), () => settle(place))
}

/** Undoes half a change, or keeps what a whole one has replaced as the spare of the next build. */
async function settle(place: Place): Promise<void> {
  const { site, server } = foldersOf(place)
  if (!(await exists(site.folder)) && (await exists(site.aside))) {
    if (await exists(server.aside)) {
      await rm(server.folder, { recursive: true, force: true })
      await rename(server.aside, server.folder)
    }
    await rename(site.aside, site.folder)
  }
  if (!(await exists(site.aside)) && !(await exists(server.aside))) return
  // Builds take the spare without the lock: it has its name once it is whole.
  const spare = join(place.cacheFolder, SPARE)
  const fresh = `${spare}-new`
  await rm(fresh, { recursive: true, force: true })
  await mkdir(fresh, { recursive: true })
  if (await exists(site.aside)) await rename(site.aside, join(fresh, 'site'))
  if (await exists(server.aside)) await rename(server.aside, join(fresh, 'ssr'))
  await rm(spare, { recursive: true, force: true })
  await rename(fresh, spare)
}

function foldersOf({ outputFolder, cacheFolder }: Place) {
  return {
    site: { folder: outputFolder, aside: join(cacheFolder, 'replaced-site') },
    server: { folder: join(cacheFolder, 'ssr'), aside: join(cacheFolder, 'replaced-ssr') },
  }
}

function lockOf({ cacheFolder }: Place): string {
  return join(cacheFolder, 'swap.lock')
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
