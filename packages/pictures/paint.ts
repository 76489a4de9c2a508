import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { PowderScene, VialScene } from './scene.ts'

const GREYS = [8, 70, 193, 255]

/** Grain radii of the rendered masters in `masters/`, in scene units, finest first. */
const GRAINS: Record<PowderScene['texture'], number[]> = {
  fine: [0.00242, 0.00323, 0.00484],
  crystals: [0.00242, 0.00323, 0.00484, 0.00904],
  granules: [0.00323, 0.00904],
  fibres: [0.00242],
}

/**
 * Colours the master of a scene, which is rendered in four greys. A channel of a pixel depends only on the same channel
 * of the colour, so it is interpolated between the four renders by a cubic. The error is invisible (decision 16).
 */
export async function paint(scene: PowderScene | VialScene): Promise<Sharp> {
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
  const [red, green, blue] = rgbOf(scene).map(greyWeights)
  // The alpha channel holds the shadow, whose weights are those of green, the middle of the spectrum.
  const channels = [red, green, blue, green].slice(0, info.channels)
  const pixels = new Uint8ClampedArray(darkest.length)
  // A plain loop: a function call per byte takes ten times as long.
  for (const [channel, [first, second, third, fourth]] of channels.entries())
    for (let byte = channel; byte < pixels.length; byte += channels.length)
      pixels[byte] = darkest[byte] * first + dark[byte] * second + light[byte] * third + lightest[byte] * fourth
  return sharp(pixels, { raw: info })
}

function masterOf(scene: PowderScene | VialScene): string {
  const shape = 'holds' in scene ? 'dish' : scene.shape
  if (!('grain' in scene)) return shape
  const distances = GRAINS[scene.texture].map((grain) => Math.abs(Math.log(grain / scene.grain)))
  return `${shape}-${scene.texture}-${distances.indexOf(Math.min(...distances)) + 1}`
}

/** Returns the RGB bytes. The recorded colour of a liquid includes the depth of the vial, so it is lightened first. */
function rgbOf({ colour, ...scene }: PowderScene | VialScene): number[] {
  const bytes = [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
  if ('grain' in scene) return bytes
  return bytes.map((byte) => byte / (Math.max(...bytes) / 255) ** 0.7)
}

/** Weights of the four greys in the cubic at a byte value (Lagrange). */
function greyWeights(byte: number): number[] {
  return GREYS.map((grey) =>
    GREYS.reduce((share, other) => (other === grey ? share : (share * (byte - other)) / (grey - other)), 1),
  )
}
