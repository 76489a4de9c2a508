import { join } from 'node:path'
import { filesBelow } from './filesBelow.ts'

const PUBLIC_FOLDER = join(import.meta.dirname, '../../public')
const SUFFIX = '-960.avif'

/** The products whose pictures have been rendered, as category/slug; the largest width stands for all. */
export function readPictures(publicFolder = PUBLIC_FOLDER): ReadonlySet<string> {
  try {
    const largest = filesBelow(join(publicFolder, 'pictures/products'), ({ name }) => name.endsWith(SUFFIX))
    return new Set(largest.map((name) => name.slice(0, -SUFFIX.length)))
  } catch {
    // None has been rendered yet: pages show an empty ground.
    return new Set()
  }
}
