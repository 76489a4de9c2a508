import { productPreviewImage, sectionPreviewImage } from '../../shared/previewImages.ts'
import type { PictureKind } from './pictureIndex.ts'
import { DISH_SIZES, PREVIEW_SIZE, PRODUCT_SIZES, type Size } from './sizes.ts'

export type PictureFile = Size & { path: string }

/** The files of a picture, below the public folder, the largest first. */
export function filesOf(kind: PictureKind, name: string): PictureFile[] {
  switch (kind) {
    case 'products':
      return PRODUCT_SIZES.map((size) => ({ ...size, path: `pictures/products/${name}-${size.width}.avif` }))
    case 'dishes':
      return DISH_SIZES.map((size) => ({ ...size, path: `pictures/dishes/${name}-${size.width}.avif` }))
    case 'productPreviews':
      return [{ ...PREVIEW_SIZE, path: productPreviewImage(name) }]
    case 'sectionPreviews':
      return [{ ...PREVIEW_SIZE, path: sectionPreviewImage(name) }]
  }
}
