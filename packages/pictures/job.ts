import { productPreviewImage, sectionPreviewImage } from '../../shared/paths.ts'
import type { PowderScene, PreviewScene, VialScene } from './scene.ts'

export type PictureKind = 'dishes' | 'sectionPreviews' | 'products' | 'productPreviews'

/** An image to make. The hash of its scene tells if it exists already. */
export type PictureJob = {
  kind: PictureKind
  name: string
  scene: PowderScene | VialScene | PreviewScene
  hash: string
}

export type PictureSize = { width: number; height: number; maxBytes: number }

export const PRODUCT_SIZES: PictureSize[] = [
  { width: 960, height: 720, maxBytes: 65_000 },
  { width: 640, height: 480, maxBytes: 30_000 },
  { width: 320, height: 240, maxBytes: 10_000 },
]
const DISH_SIZES: PictureSize[] = [
  { width: 360, height: 360, maxBytes: 22_000 },
  { width: 180, height: 180, maxBytes: 9000 },
]
export const PREVIEW_SIZE: PictureSize = { width: 1200, height: 630, maxBytes: 50_000 }

export function filesOf(kind: PictureKind, name: string): (PictureSize & { path: string })[] {
  if (kind === 'productPreviews') return [{ ...PREVIEW_SIZE, path: `public/${productPreviewImage(name)}` }]
  if (kind === 'sectionPreviews') return [{ ...PREVIEW_SIZE, path: `public/${sectionPreviewImage(name)}` }]
  const sizes = kind === 'dishes' ? DISH_SIZES : PRODUCT_SIZES
  return sizes.map((size) => ({ ...size, path: `public/pictures/${kind}/${name}-${size.width}.avif` }))
}
