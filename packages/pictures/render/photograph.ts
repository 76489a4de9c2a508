import type { Field } from '../field.ts'
import { createRandom, type Random } from '../random.ts'
import type { Camera } from './camera.ts'
import { type Ceilings, ceilingsOf } from './ceiling.ts'
import { march } from './march.ts'

/** Linear light, red, green and blue side by side. */
export type Picture = { width: number; height: number; light: Float32Array }

/** Samples of a pixel: one in each cell of three by three that this lists. */
const CELLS = 3
const ORDER = [0, 5, 7, 2, 6, 4]
/** Where the first ones agree, as on the open ground, the others would too. */
const FIRST = 3
const AGREEMENT = 0.02
/** Radius of the lens: a little blur before and behind the heap. */
const APERTURE = 0.01

type View = Picture & { field: Field; glow: Float32Array; camera: Camera; ceilings: Ceilings; random: Random }

/** What the camera sees of the glowing field. */
export function photograph(
  field: Field,
  glow: Float32Array,
  camera: Camera,
  { width, height, seed }: { width: number; height: number; seed: number },
): Picture {
  const light = new Float32Array(width * height * 3)
  const view = { width, height, light, field, glow, camera, ceilings: ceilingsOf(field), random: createRandom(seed) }
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) addPixel(view, column, row)
  }
  return { width, height, light }
}

function addPixel(view: View, column: number, row: number): void {
  const { light, width } = view
  const pixel = (row * width + column) * 3
  let count = 0
  let least = Infinity
  let most = 0
  while (count < ORDER.length) {
    if (count === FIRST && most - least < AGREEMENT * most) break
    const before = light[pixel + 1]
    addSample(view, column, row, ORDER[count])
    const seen = light[pixel + 1] - before
    least = Math.min(least, seen)
    most = Math.max(most, seen)
    count += 1
  }
  for (let channel = 0; channel < 3; channel += 1) light[pixel + channel] /= count
}

/** Adds what one ray through a cell of a pixel meets. */
function addSample(view: View, column: number, row: number, cell: number): void {
  const { width, height, light, field, glow, camera, ceilings, random } = view
  const across = (column + ((cell % CELLS) + random()) / CELLS) / width
  const down = (row + (Math.floor(cell / CELLS) + random()) / CELLS) / height
  const right = camera.centre.x + (across * 2 - 1) * camera.half * camera.aspect
  const up = camera.centre.y + (1 - down * 2) * camera.half
  const angle = random() * 2 * Math.PI
  const radius = Math.sqrt(random()) * APERTURE
  const lensX = Math.cos(angle) * radius
  const lensZ = Math.sin(angle) * radius
  // All rays of a pixel meet where the picture is sharp.
  const focus = Math.hypot(camera.y, camera.z)
  const scale = 1 / field.texel
  const x = (right * focus - lensX) * scale
  const y = (camera.forward.y - camera.forward.z * up) * focus * scale
  const z = (camera.forward.z + camera.forward.y * up) * focus - lensZ
  const originX = (lensX + field.extent) * scale
  const originY = (camera.y + field.extent) * scale
  const distance = march(field, ceilings, originX, originY, camera.z + lensZ, x, y, z)
  addGlow(field, glow, originX + x * distance, originY + y * distance, light, (row * width + column) * 3)
}

function addGlow({ size }: Field, glow: Float32Array, x: number, y: number, light: Float32Array, pixel: number): void {
  const left = Math.max(0, Math.min(size - 2, Math.floor(x - 0.5)))
  const top = Math.max(0, Math.min(size - 2, Math.floor(y - 0.5)))
  const across = Math.max(0, Math.min(1, x - 0.5 - left))
  const down = Math.max(0, Math.min(1, y - 0.5 - top))
  const a = (top * size + left) * 3
  const b = a + size * 3
  const first = (1 - across) * (1 - down)
  const second = across * (1 - down)
  const third = (1 - across) * down
  const fourth = across * down
  light[pixel] += glow[a] * first + glow[a + 3] * second + glow[b] * third + glow[b + 3] * fourth
  light[pixel + 1] += glow[a + 1] * first + glow[a + 4] * second + glow[b + 1] * third + glow[b + 4] * fourth
  light[pixel + 2] += glow[a + 2] * first + glow[a + 5] * second + glow[b + 2] * third + glow[b + 5] * fourth
}
