import { constants, copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Signatures } from '../manifest/read/signatures.ts'
import type { Copier } from './copies.ts'
import type { PrerenderProblem } from './prerenderError.ts'
import { stateOf } from './servedFile.ts'
import type { SiteTree } from './siteTree.ts'

/** Takes over the files of `public/`: cloned, where the file system can, so that a change of one is none of the other. */
export function addPublicFiles(tree: SiteTree, publicFolder: string, signatures: Signatures, copier: Copier): void {
  for (const [file, signature] of signatures) {
    const name = `site/${file}`
    if (tree.keep(name, signature)) continue
    const place = tree.placeOf(name)
    rmSync(place, { recursive: true, force: true })
    copyFileSync(join(publicFolder, file), place, constants.COPYFILE_FICLONE)
    copier.add(name, signature, stateOf(place) ?? [0, 0])
  }
}

/** Files of `public/` in whose place the build has put one of its own. */
export function hiddenPublicFiles({ files }: SiteTree, signatures: Signatures): PrerenderProblem[] {
  return [...signatures]
    .filter(([file, signature]) => files[`site/${file}`]?.madeFrom !== signature)
    .map(([file]) => ({
      path: `/${file}`,
      message: `public/${file} has the name of a file that the build makes; rename it or remove it`,
    }))
}
