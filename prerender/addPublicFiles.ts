import { constants, copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Signatures } from '../manifest/read/signatures.ts'
import type { Copier } from './copies.ts'
import { stateOf } from './servedFile.ts'
import type { SiteTree } from './siteTree.ts'

/** Takes over the files of `public/`: cloned, where the file system can, so that a change of one is none of the other. */
export function addPublicFiles(tree: SiteTree, publicFolder: string, signatures: Signatures, copier: Copier): void {
  for (const [file, signature] of signatures) {
    const name = `site/${file}`
    if (tree.keep(name, signature)) continue
    const place = tree.placeOf(name)
    rmSync(place, { force: true })
    copyFileSync(join(publicFolder, file), place, constants.COPYFILE_FICLONE)
    copier.add(name, signature, stateOf(place) ?? [0, 0])
  }
}
