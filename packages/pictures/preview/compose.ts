import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { PHOTOS_PATH } from '../../../shared/paths.ts'
import { filesOf, PREVIEW_SIZE, PRODUCT_SIZES } from '../job.ts'
import type { PreviewScene } from '../scene.ts'
import { encodeWithin } from '../encode.ts'
import { TEXT_PANEL_WIDTH, textPanelSvg } from './textPanel.ts'
import { loadTypefaces } from './typeface.ts'

const PANEL = { width: PREVIEW_SIZE.width - TEXT_PANEL_WIDTH, height: PREVIEW_SIZE.height }
/** A heap is wider than the panel, which cuts off the empty sides of its image. */
const PRODUCT_IMAGE_SIZE = { width: 700, height: 525 }
const DISH_SIZE = { width: 288, height: 288 }

/** Draws a preview image: paper with text, and beside it a product's powder or photo, or the dishes of a section. */
export async function composePreview(root: string, scene: PreviewScene): Promise<Buffer> {
  const { width, height } = PREVIEW_SIZE
  const paper = Buffer.from(textPanelSvg(scene, await loadTypefaces()))
  const image = sharp({ create: { width, height, channels: 3, background: '#e9e4d8' } }).composite([
    ...(await panelOf(root, scene)),
    { input: paper, left: 0, top: 0 },
  ])
  const pixels = await image.png().toBuffer()
  return encodeWithin(PREVIEW_SIZE.maxBytes, (quality) =>
    sharp(pixels)
      .jpeg({ quality: quality + 20, mozjpeg: true })
      .toBuffer(),
  )
}

async function panelOf(root: string, scene: PreviewScene): Promise<OverlayOptions[]> {
  if ('dishes' in scene)
    return Promise.all(
      scene.dishes.map((name, index) =>
        overlay(filesOf('dishes', name)[0].path, DISH_SIZE, (index % 2) * 2 + 1, Math.floor(index / 2) * 2 + 1),
      ),
    )
  if ('photo' in scene)
    return [
      await overlay(`public${PHOTOS_PATH}${scene.photo}-${PRODUCT_SIZES[0].width}.avif`, PRODUCT_IMAGE_SIZE, 2, 2),
    ]
  return [await overlay(filesOf('products', scene.product)[0].path, PRODUCT_IMAGE_SIZE, 2, 2)]

  async function overlay(
    path: string,
    size: typeof PRODUCT_IMAGE_SIZE,
    quartersX: number,
    quartersY: number,
  ): Promise<OverlayOptions> {
    return {
      input: await sharp(join(root, path)).resize(size).png().toBuffer(),
      left: Math.round(TEXT_PANEL_WIDTH + (PANEL.width * quartersX) / 4 - size.width / 2),
      top: Math.floor(Math.round((PANEL.height * quartersY) / 4) - size.height / 2),
    }
  }
}
