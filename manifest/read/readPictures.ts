import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

const PUBLIC_FOLDER = join(import.meta.dirname, '../../public')
const SUFFIX = '-960.avif'

/** Slugs of the products whose pictures have been rendered; the largest width stands for all. */
export async function readPictures(publicFolder = PUBLIC_FOLDER): Promise<ReadonlySet<string>> {
  try {
    const files = await readdir(join(publicFolder, 'pictures/products'))
    return new Set(files.filter((name) => name.endsWith(SUFFIX)).map((name) => name.slice(0, -SUFFIX.length)))
  } catch {
    // None has been rendered yet: pages show an empty ground.
    return new Set()
  }
}
