import { productPreviewImage, sectionPreviewImage } from '../../shared/paths.ts'
import type { DishScene, PreviewScene, ProductScene } from './scene.ts'

export type Scenes = {
  dishes: DishScene
  sectionPreviews: PreviewScene
  products: ProductScene
  productPreviews: PreviewScene
}

export type PictureKind = keyof Scenes

/** An image to make. The hash of its inputs tells if it exists already. */
export type Job<Kind extends PictureKind = PictureKind> = {
  [Each in Kind]: { kind: Each; name: string; scene: Scenes[Each]; hash: string }
}[Kind]

/** Width, height and maximum bytes of a file. */
export type Size = { width: number; height: number; limit: number }

export type PictureFile = Size & { path: string }

/** For drawings and photos of products. */
export const PRODUCT_SIZES: Size[] = [
  { width: 960, height: 720, limit: 65_000 },
  { width: 640, height: 480, limit: 30_000 },
  { width: 320, height: 240, limit: 10_000 },
]

const SIZES: Record<'dishes' | 'products', Size[]> = {
  dishes: [
    { width: 360, height: 360, limit: 22_000 },
    { width: 180, height: 180, limit: 9000 },
  ],
  products: PRODUCT_SIZES,
}

export const PREVIEW_SIZE: Size = { width: 1200, height: 630, limit: 50_000 }

/** Files of an image, largest first. */
export function filesOf(kind: PictureKind, name: string): PictureFile[] {
  if (kind === 'dishes' || kind === 'products')
    return SIZES[kind].map((size) => ({ ...size, path: `public/pictures/${kind}/${name}-${size.width}.avif` }))
  const path = kind === 'productPreviews' ? productPreviewImage(name) : sectionPreviewImage(name)
  return [{ ...PREVIEW_SIZE, path: `public/${path}` }]
}
