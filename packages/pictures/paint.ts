import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { DishScene, PowderScene, ProductScene } from './scene.ts'

/** Bytes of sRGB of the four greys in which each master was photographed. */
const GREYS = [8, 70, 193, 255]

/** Half the sizes of the grains of which there are masters, in units, finest first. */
const GRAINS: Record<PowderScene['texture'], number[]> = {
  fine: [0.00242, 0.00323, 0.00484],
  crystals: [0.00242, 0.00323, 0.00484, 0.00904],
  granules: [0.00323, 0.00904],
  fibres: [0.00242],
}

/**
 * The master of a scene in its colour. What a pixel shows of red, green or blue depends on that channel of the
 * powder alone, so it lies on a curve through the four greys. A cubic through them is within 1.3 bytes, in the mean, of
 * the powder itself in that colour, and the eye sees no difference.
 */
export async function paint(scene: ProductScene | DishScene): Promise<Sharp> {
  const name = masterOf(scene)
  const greys = await Promise.all(
    GREYS.map((grey) =>
      sharp(join(import.meta.dirname, `masters/${name}-${grey}.avif`))
        .raw()
        .toBuffer({ resolveWithObject: true }),
    ),
  )
  const [{ info }] = greys
  const [darkest, dark, light, lightest] = greys.map(({ data }) => data)
  const [red, green, blue] = bytesOf(scene).map(sharesOf)
  // The shadow of a dish, in its alpha, is that of the light in the middle of the spectrum.
  const channels = [red, green, blue, green].slice(0, info.channels)
  const pixels = new Uint8ClampedArray(darkest.length)
  // Of some million bytes: a call for each would take ten times as long.
  for (const [channel, [first, second, third, fourth]] of channels.entries())
    for (let at = channel; at < pixels.length; at += channels.length)
      pixels[at] = darkest[at] * first + dark[at] * second + light[at] * third + lightest[at] * fourth
  return sharp(pixels, { raw: info })
}

/** The master that is nearest in shape and grain. */
function masterOf(scene: ProductScene | DishScene): string {
  const shape = 'holds' in scene ? 'dish' : scene.shape
  if (!('grain' in scene)) return shape
  const distances = GRAINS[scene.texture].map((grain) => Math.abs(Math.log(grain / scene.grain)))
  return `${shape}-${scene.texture}-${distances.indexOf(Math.min(...distances)) + 1}`
}

/** The bytes of the colour. That of a liquid is of a layer as deep as the vial; a clear one dims no colour more than others. */
function bytesOf({ colour, ...scene }: ProductScene | DishScene): number[] {
  const bytes = [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
  if ('grain' in scene) return bytes
  return bytes.map((byte) => byte / (Math.max(...bytes) / 255) ** 0.7)
}

/** What each grey contributes to the cubic through them, at a byte (Lagrange). */
function sharesOf(byte: number): number[] {
  return GREYS.map((grey) =>
    GREYS.reduce((share, other) => (other === grey ? share : (share * (byte - other)) / (grey - other)), 1),
  )
}
