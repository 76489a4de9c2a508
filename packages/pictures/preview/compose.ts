import sharp, { type OverlayOptions } from 'sharp'
import { filesOf, PREVIEW_SIZE } from '../job.ts'
import type { PreviewScene } from '../scene.ts'
import { withinLimit } from '../encode.ts'
import { PAPER_WIDTH, previewSheet } from './sheet.ts'
import { loadTypefaces } from './typeface.ts'

const PANEL = { width: PREVIEW_SIZE.width - PAPER_WIDTH, height: PREVIEW_SIZE.height }
/** Width of a product's picture, of which the sides are cut off: the heap just fits. */
const HEAP_WIDTH = 700
/** For pictures between two steps: nothing lost, little time spent. */
const UNPACKED = { compressionLevel: 0 }

/** A preview image: the paper with the text, and beside it the powder or, for a section, dishes of the drawer. */
export async function composePreview(scene: PreviewScene): Promise<Buffer> {
  const panel = scene.product === undefined ? await dishesPanel(scene.dishes) : await heapPanel(scene.product)
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

async function heapPanel(product: string): Promise<OverlayOptions[]> {
  const [{ path, width, height }] = filesOf('products', product)
  const shown = Math.round((HEAP_WIDTH * height) / width)
  const input = await sharp(path)
    .resize(HEAP_WIDTH, shown)
    .extract({ left: (HEAP_WIDTH - PANEL.width) / 2, top: 0, width: PANEL.width, height: shown })
    .png(UNPACKED)
    .toBuffer()
  return [{ input, left: PAPER_WIDTH, top: Math.floor((PANEL.height - shown) / 2) }]
}

function dishesPanel(names: string[]): Promise<OverlayOptions[]> {
  const cell = { width: PANEL.width / 2, height: PANEL.height / 2 }
  const size = 288
  return Promise.all(
    names.map(async (name, index) => ({
      input: await sharp(filesOf('dishes', name)[0].path).resize(size).png(UNPACKED).toBuffer(),
      left: Math.round(PAPER_WIDTH + (index % 2) * cell.width + (cell.width - size) / 2),
      top: Math.round(Math.floor(index / 2) * cell.height + (cell.height - size) / 2),
    })),
  )
}
