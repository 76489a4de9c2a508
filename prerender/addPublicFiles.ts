import { constants, copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Signatures } from '../manifest/read/signatures.ts'
import { isCompressible, QUICK, stateOf } from './servedFile.ts'
import type { SiteTree } from './siteTree.ts'
import type { Workforce } from './workforce.ts'

/** Takes over the files of `public/`: cloned, where the file system can, so that a change of one is none of the other. */
export async function addPublicFiles(
  tree: SiteTree,
  publicFolder: string,
  signatures: Signatures,
  workforce: Workforce,
): Promise<void> {
  const copies: Promise<void>[] = []
  for (const [file, signature] of signatures) {
    const name = `site/${file}`
    if (tree.keep(name, signature)) continue
    const task = { from: join(publicFolder, file), to: tree.placeOf(name), quality: QUICK }
    if (isCompressible(file)) {
      copies.push(workforce.run('copy', task).then((states) => tree.add(name, signature, states)))
    } else {
      rmSync(task.to, { force: true })
      copyFileSync(task.from, task.to, constants.COPYFILE_FICLONE)
      tree.add(name, signature, [stateOf(task.to) ?? [0, 0]])
    }
  }
  await Promise.all(copies)
}
