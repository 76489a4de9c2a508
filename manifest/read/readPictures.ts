import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from './filesBelow.ts'

const PUBLIC_FOLDER = join(import.meta.dirname, '../../public')
const SUFFIX = '-960.avif'

/** Whether an address leads to a file of `public/`. */
export function hasPublicFile(address: string): boolean {
  return existsSync(join(PUBLIC_FOLDER, decodeURI(address)))
}

/** The products whose pictures have been rendered, as category/slug; the largest width stands for all. */
export function readPictures(publicFolder = PUBLIC_FOLDER): ReadonlySet<string> {
  const folder = join(publicFolder, 'pictures/products')
  // None has been rendered yet: pages show an empty ground.
  if (!existsSync(folder)) return new Set()
  const largest = filesBelow(folder, ({ name }) => name.endsWith(SUFFIX)).toSorted()
  return new Set(largest.map((name) => name.slice(0, -SUFFIX.length)))
}
