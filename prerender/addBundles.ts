import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '../manifest/read/filesBelow.ts'
import type { Site } from '../shared/site.ts'
import { isCompressible, SMALLEST, stateOf } from './servedFile.ts'
import type { SiteTree } from './siteTree.ts'
import type { Bundling, Workforce } from './workforce.ts'

/** Where bundles are built, before their files get their names in the site. */
export type BundleFolders = { siteFolder: string; serverFolder: string }

/** The bundles of the app; where none were made from the same, they are built. */
export async function addBundles(
  tree: SiteTree,
  key: string,
  {
    site,
    folders,
    workforce,
    begin,
  }: {
    site: Site
    folders: BundleFolders
    workforce: Workforce
    begin: () => Bundling
  },
): Promise<void> {
  if (tree.keepAll(key)) return
  await begin().finish(site)
  await Promise.all(
    filesBelow(folders.siteFolder).map(async (file) => {
      const name = `site/${file}`
      const task = { from: join(folders.siteFolder, file), to: tree.placeOf(name), quality: SMALLEST }
      if (isCompressible(name)) tree.add(name, key, await workforce.run('copy', task))
      else move(tree, key, task.from, name)
    }),
  )
  for (const file of filesBelow(folders.serverFolder)) move(tree, key, join(folders.serverFolder, file), `ssr/${file}`)
}

function move(tree: SiteTree, madeFrom: string, from: string, name: string): void {
  const place = tree.placeOf(name)
  renameSync(from, place)
  const state = stateOf(place)
  if (state) tree.add(name, madeFrom, [state])
}
