import { readdir } from 'node:fs/promises'
import { join, sep } from 'node:path'

const PUBLIC_FOLDER = join(import.meta.dirname, '../../public')
const SUFFIX = '-960.avif'

/** The products whose pictures have been rendered, as category/slug; the largest width stands for all. */
export async function readPictures(publicFolder = PUBLIC_FOLDER): Promise<ReadonlySet<string>> {
  try {
    const files = await readdir(join(publicFolder, 'pictures/products'), { recursive: true })
    const largest = files.filter((name) => name.endsWith(SUFFIX))
    return new Set(largest.map((name) => name.slice(0, -SUFFIX.length).split(sep).join('/')))
  } catch {
    // None has been rendered yet: pages show an empty ground.
    return new Set()
  }
}
