import { createHash } from 'node:crypto'
import type { PictureKind } from './pictureIndex.ts'
import type { DishScene, PreviewScene, ProductScene } from './scene.ts'

/** A picture to make: what it shows, and the hash that tells whether it was made already. */
export type Job = { name: string; hash: string } & (
  | { kind: 'products'; scene: ProductScene }
  | { kind: 'dishes'; scene: DishScene }
  | { kind: 'productPreviews'; scene: PreviewScene }
  | { kind: 'sectionPreviews'; scene: PreviewScene }
)

/** Raise the number of a kind when its scenes are drawn differently: all its pictures are then made again. */
const VERSIONS: Record<PictureKind, number> = { dishes: 1, products: 1, sectionPreviews: 1, productPreviews: 1 }

export function hashOf(kind: PictureKind, scene: object): string {
  return createHash('sha256')
    .update(JSON.stringify([VERSIONS[kind], scene]))
    .digest('hex')
    .slice(0, 16)
}
