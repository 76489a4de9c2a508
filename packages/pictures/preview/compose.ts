import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { PHOTOS } from '../../../shared/paths.ts'
import { filesOf, PREVIEW_SIZE, PRODUCT_SIZES } from '../job.ts'
import type { PreviewScene } from '../scene.ts'
import { withinLimit } from '../encode.ts'
import { PAPER_WIDTH, previewSheet } from './sheet.ts'
import { loadTypefaces } from './typeface.ts'

const PANEL = { width: PREVIEW_SIZE.width - PAPER_WIDTH, height: PREVIEW_SIZE.height }
/** Width of a product image, cropped at the sides so that the heap just fits. */
const HEAP_WIDTH = 700
/** Lossless and fast, between two steps. */
const UNPACKED = { compressionLevel: 0 }

/** Draws a preview image: paper with text, and beside it powder, photo, or dishes for a section. */
export async function composePreview(root: string, scene: PreviewScene): Promise<Buffer> {
  const panel = await panelOf(root, scene)
  const paper = Buffer.from(previewSheet(scene, await loadTypefaces()))
  const image = sharp({
    create: { width: PREVIEW_SIZE.width, height: PREVIEW_SIZE.height, channels: 3, background: '#e9e4d8' },
  }).composite([...panel, { input: paper, left: 0, top: 0 }])
  const pixels = await image.png(UNPACKED).toBuffer()
  return withinLimit(PREVIEW_SIZE.limit, (quality) =>
    sharp(pixels)
      .jpeg({ quality: quality + 20, mozjpeg: true })
      .toBuffer(),
  )
}

function panelOf(root: string, { product, photo, dishes }: PreviewScene): Promise<OverlayOptions[]> {
  if (product !== undefined) return heapPanel(root, product)
  return photo === undefined ? dishesPanel(root, dishes) : photoPanel(root, photo)
}

async function photoPanel(root: string, photo: string): Promise<OverlayOptions[]> {
  const path = join(root, `public${PHOTOS}${photo}-${PRODUCT_SIZES[0].width}.avif`)
  const input = await sharp(path)
    .resize({ ...PANEL, fit: 'cover' })
    .png(UNPACKED)
    .toBuffer()
  return [{ input, left: PAPER_WIDTH, top: 0 }]
}

async function heapPanel(root: string, product: string): Promise<OverlayOptions[]> {
  const [{ path, width, height }] = filesOf('products', product)
  const scaledHeight = Math.round((HEAP_WIDTH * height) / width)
  const input = await sharp(join(root, path))
    .resize(HEAP_WIDTH, scaledHeight)
    .extract({ left: (HEAP_WIDTH - PANEL.width) / 2, top: 0, width: PANEL.width, height: scaledHeight })
    .png(UNPACKED)
    .toBuffer()
  return [{ input, left: PAPER_WIDTH, top: Math.floor((PANEL.height - scaledHeight) / 2) }]
}

function dishesPanel(root: string, names: string[]): Promise<OverlayOptions[]> {
  const cell = { width: PANEL.width / 2, height: PANEL.height / 2 }
  const size = 288
  return Promise.all(
    names.map(async (name, index) => ({
      input: await sharp(join(root, filesOf('dishes', name)[0].path))
        .resize(size)
        .png(UNPACKED)
        .toBuffer(),
      left: Math.round(PAPER_WIDTH + (index % 2) * cell.width + (cell.width - size) / 2),
      top: Math.round(Math.floor(index / 2) * cell.height + (cell.height - size) / 2),
    })),
  )
}
