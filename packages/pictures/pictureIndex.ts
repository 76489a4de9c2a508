import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeWhole } from '../../manifest/write/writeWhole.ts'

/** In the order in which they are made: preview images show the others. */
export const PICTURE_KINDS = ['dishes', 'sectionPreviews', 'products', 'productPreviews'] as const

export type PictureKind = (typeof PICTURE_KINDS)[number]

/** By kind and name, the hash of what each picture was made from. */
export type PictureIndex = Record<PictureKind, Record<string, string>>

/** From the root of the repository, beside the generator: visitors have no use for it. */
const FILE = 'packages/pictures/index.json'

export async function readIndex(root: string): Promise<PictureIndex> {
  const text = await readFile(join(root, FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    // There is none before the first picture.
    if (error.code === 'ENOENT') return '{}'
    throw error
  })
  const found = JSON.parse(text) as Partial<PictureIndex>
  const { dishes = {}, products = {}, sectionPreviews = {}, productPreviews = {} } = found
  return { dishes, products, sectionPreviews, productPreviews }
}

export function writeIndex(root: string, index: PictureIndex): void {
  const sorted = Object.fromEntries(
    PICTURE_KINDS.map((kind) => [kind, Object.fromEntries(Object.entries(index[kind]).toSorted(byName))]),
  )
  writeWhole(join(root, FILE), `${JSON.stringify(sorted, null, 2)}\n`)
}

function byName([a]: [string, string], [b]: [string, string]): number {
  return a < b ? -1 : 1
}
