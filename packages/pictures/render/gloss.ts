import { type Field, type Material, positionOf } from '../field.ts'
import { smoothStep } from '../noise.ts'
import { type Light, normalized, skyRadiance, type Vector } from './light.ts'
import type { Slopes } from './normals.ts'

/** How bright the window is whose image shows in glossy things. */
const WINDOW_RADIANCE = 7

/** Adds the image of sky and window that glaze, gelatine and liquids reflect to the camera. */
export function addGloss(
  field: Field,
  materials: readonly Material[],
  { slopes, light, viewer, glow }: { slopes: Slopes; light: Light; viewer: Vector; glow: Float32Array },
): void {
  for (let index = 0; index < field.material.length; index += 1) {
    const { gloss } = materials[field.material[index]]
    if (!gloss) continue
    const scale = slopes.up[index]
    const x = slopes.x[index] * scale
    const y = slopes.y[index] * scale
    const towards = normalized([
      viewer[0] - positionOf(field, index % field.size),
      viewer[1] - positionOf(field, Math.floor(index / field.size)),
      viewer[2] - field.height[index],
    ])
    const facing = Math.max(0, x * towards[0] + y * towards[1] + scale * towards[2])
    const away = 2 * facing
    const image = surroundings(away * x - towards[0], away * y - towards[1], away * scale - towards[2], light)
    const share = gloss * (0.04 + 0.96 * (1 - Math.max(0.3, facing)) ** 5) * image
    for (let channel = 0; channel < 3; channel += 1) glow[index * 3 + channel] += share
  }
}

/** What a mirror shows of sky, sun and window. */
export function surroundings(x: number, y: number, z: number, { direction }: Light): number {
  // Below level is the table, which is darker than the sky.
  if (z <= 0) return 0.3
  const alike = x * direction[0] + y * direction[1] + z * direction[2]
  const bright = Math.max(smoothStep(0.86, 0.97, alike), window(x / z, y / z))
  return skyRadiance(x, y, z) * 0.6 + WINDOW_RADIANCE * bright
}

/** A window of four panes behind the table, where a level surface mirrors it to the camera. */
function window(across: number, up: number): number {
  const columns = pane(across, -0.135, -0.085) + pane(across, -0.078, -0.028)
  return columns * (pane(up, 1.07, 1.155) + pane(up, 1.165, 1.24))
}

function pane(at: number, from: number, to: number): number {
  return smoothStep(from - 0.004, from + 0.004, at) * smoothStep(to + 0.004, to - 0.004, at)
}
