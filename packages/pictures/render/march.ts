import type { Colour } from '../colour.ts'
import type { Field } from '../field.ts'
import type { Camera } from './camera.ts'
import type { Vector } from './light.ts'

/** What a camera sees of a glowing field in a direction. */
export function lookAtField(field: Field, glow: Float32Array, camera: Camera): (direction: Vector) => Colour {
  const ceiling = ceilingOf(field)
  const scale = 1 / field.texel
  const originX = field.extent * scale
  const originY = (camera.y + field.extent) * scale
  return ([x, y, z]) => {
    const distance = march(field, ceiling, originX, originY, camera.z, x * scale, y * scale, z)
    const across = originX + x * scale * distance
    const down = originY + y * scale * distance
    const seen = (channel: number) => between(glow, field.size, across, down, 3, channel)
    return [seen(0), seen(1), seen(2)]
  }
}

/** Edge of a block, in texels. */
const EDGE = 16

/** For each block of texels the greatest height in it and in those around it: a ray above that may go on by an edge. */
type Ceiling = { blocks: number; top: Float32Array; highest: number }

function ceilingOf({ size, height }: Field): Ceiling {
  const blocks = Math.ceil(size / EDGE)
  const top = new Float32Array(blocks * blocks)
  for (let block = 0; block < top.length; block += 1) {
    const firstColumn = ((block % blocks) - 1) * EDGE
    const firstRow = (Math.floor(block / blocks) - 1) * EDGE
    for (let row = Math.max(0, firstRow); row < Math.min(size, firstRow + 3 * EDGE); row += 1) {
      for (let column = Math.max(0, firstColumn); column < Math.min(size, firstColumn + 3 * EDGE); column += 1) {
        top[block] = Math.max(top[block], height[row * size + column])
      }
    }
  }
  return { blocks, top, highest: top.reduce((highest, each) => Math.max(highest, each)) }
}

/**
 * How far a falling ray goes until it meets the field or the ground around it. Origin and direction are in texels
 * across and in units upwards.
 */
function march(
  field: Field,
  { blocks, top, highest }: Ceiling,
  originX: number,
  originY: number,
  originZ: number,
  x: number,
  y: number,
  z: number,
): number {
  const ground = -originZ / z
  const texel = 1 / Math.max(Math.abs(x), Math.abs(y))
  let below = (highest - originZ) / z
  let above = below
  for (;;) {
    if (below >= ground) return ground
    const column = originX + x * below
    const row = originY + y * below
    const block =
      Math.max(0, Math.min(blocks - 1, Math.floor(row / EDGE))) * blocks +
      Math.max(0, Math.min(blocks - 1, Math.floor(column / EDGE)))
    const isClear = originZ + z * (below + EDGE * texel) > top[block]
    if (!isClear && originZ + z * below <= between(field.height, field.size, column, row)) break
    above = below
    below += isClear ? EDGE * texel : 0.75 * texel
  }
  for (let turn = 0; turn < 4; turn += 1) {
    const middle = (above + below) / 2
    if (originZ + z * middle > between(field.height, field.size, originX + x * middle, originY + y * middle))
      above = middle
    else below = middle
  }
  return below
}

/** What lies at a place between the middles of four texels of a square, of which each has several values. */
export function between(values: Float32Array, size: number, x: number, y: number, channels = 1, channel = 0): number {
  const left = Math.max(0, Math.min(size - 2, Math.floor(x - 0.5)))
  const top = Math.max(0, Math.min(size - 2, Math.floor(y - 0.5)))
  const across = Math.max(0, Math.min(1, x - 0.5 - left))
  const down = Math.max(0, Math.min(1, y - 0.5 - top))
  const index = (top * size + left) * channels + channel
  const below = index + size * channels
  const upper = values[index] + (values[index + channels] - values[index]) * across
  const lower = values[below] + (values[below + channels] - values[below]) * across
  return upper + (lower - upper) * down
}
