import { createHash } from 'node:crypto'
import { readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '../../manifest/read/filesBelow.ts'
import { BUNDLE_FOLDER } from '../../render/renderer.ts'

/**
 * Names the bundle's folder after its content. Node keeps a module by its address: a server that runs while a build
 * replaces the bundle loads the new one because it has another.
 */
export function nameBundle(serverFolder: string): void {
  const folder = join(serverFolder, BUNDLE_FOLDER)
  const hash = createHash('sha256')
  for (const file of filesBelow(folder).toSorted()) hash.update(readFileSync(join(folder, file)))
  renameSync(folder, `${folder}-${hash.digest('hex').slice(0, 12)}`)
}
