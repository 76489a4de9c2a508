import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '../manifest/read/filesBelow.ts'
import { BOOT_SCRIPT } from './bootScript.ts'
import type { Copier } from './copies.ts'
import { type FileState, LARGE_BYTES, SMALL, SMALLEST, stateOf } from './servedFile.ts'
import { SCREEN_STYLES } from './screenStyles.ts'
import type { SiteTree } from './siteTree.ts'
import { WORKER_SCRIPT } from './workerScript.ts'
import type { Bundling } from './workforce.ts'

/** Scripts that have yet to be told of their release, and what only the build reads. */
const NOT_SERVED = new Set([BOOT_SCRIPT, WORKER_SCRIPT, SCREEN_STYLES])

/** Where bundles are built, before their files get their names in the site. */
export type BundleFolders = { siteFolder: string; serverFolder: string }

/** The bundles of the app; where none were made from the same, they are built. */
export async function addBundles(
  tree: SiteTree,
  key: string,
  folders: BundleFolders,
  copier: Copier,
  begin: () => Bundling,
): Promise<void> {
  if (tree.keepAll(key)) return
  await begin().finish()
  for (const file of filesBelow(folders.siteFolder)) {
    const name = `site/${file}`
    if (NOT_SERVED.has(file)) {
      tree.add(`ssr/${file}`, key, [move(tree, join(folders.siteFolder, file), `ssr/${file}`)])
      continue
    }
    const state = move(tree, join(folders.siteFolder, file), name)
    copier.add(name, key, state, state[0] > LARGE_BYTES ? SMALL : SMALLEST)
  }
  for (const file of filesBelow(folders.serverFolder)) {
    const name = `ssr/${file}`
    tree.add(name, key, [move(tree, join(folders.serverFolder, file), name)])
  }
}

/** Moves a file to its place in the site. */
function move(tree: SiteTree, from: string, name: string): FileState {
  const place = tree.placeOf(name)
  renameSync(from, place)
  return stateOf(place) ?? [0, 0]
}
