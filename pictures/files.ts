import { productShareImage, sectionShareImage } from '../shared/shareImages.ts'
import type { PictureKind } from './pictureIndex.ts'
import { DISH_SIZES, PRODUCT_SIZES, SHARE_SIZE, type Size } from './sizes.ts'

export type PictureFile = Size & { path: string }

/** The files of a picture, below the public folder, the largest first. */
export function filesOf(kind: PictureKind, name: string): PictureFile[] {
  switch (kind) {
    case 'products':
      return PRODUCT_SIZES.map((size) => ({ ...size, path: `pictures/products/${name}-${size.width}.avif` }))
    case 'dishes':
      return DISH_SIZES.map((size) => ({ ...size, path: `pictures/dishes/${name}-${size.width}.avif` }))
    case 'productShares':
      return [{ ...SHARE_SIZE, path: productShareImage(name) }]
    case 'sectionShares':
      return [{ ...SHARE_SIZE, path: sectionShareImage(name) }]
  }
}
