import type { Field } from '../field.ts'
import type { Ceiling, Ceilings } from './ceiling.ts'

/** The height between the middles of four texels; x and y are in texels. */
function heightAt({ size, height }: Field, x: number, y: number): number {
  const left = Math.max(0, Math.min(size - 2, Math.floor(x - 0.5)))
  const top = Math.max(0, Math.min(size - 2, Math.floor(y - 0.5)))
  const across = Math.max(0, Math.min(1, x - 0.5 - left))
  const down = Math.max(0, Math.min(1, y - 0.5 - top))
  const index = top * size + left
  const upper = height[index] + (height[index + 1] - height[index]) * across
  const lower = height[index + size] + (height[index + size + 1] - height[index + size]) * across
  return upper + (lower - upper) * down
}

/**
 * How far a falling ray goes until it meets the field or the ground around it. Origin and direction are in texels
 * across and in units upwards. Blocks that lie below the ray are skipped whole.
 */
export function march(
  field: Field,
  { large, small }: Ceilings,
  originX: number,
  originY: number,
  originZ: number,
  x: number,
  y: number,
  z: number,
): number {
  const { size } = field
  const ground = -originZ / z
  const slabX = 1 / (x || 1e-12)
  const slabY = 1 / (y || 1e-12)
  const nearX = -originX * slabX
  const farX = (size - originX) * slabX
  const nearY = -originY * slabY
  const farY = (size - originY) * slabY
  const end = Math.min(ground, Math.max(nearX, farX), Math.max(nearY, farY))
  let at = Math.max(0, (large.highest - originZ) / z, Math.min(nearX, farX), Math.min(nearY, farY))
  const stride = 0.75 / Math.max(Math.abs(x), Math.abs(y), 1e-9)
  const nudge = stride * 1e-3
  let blocks: Ceiling = large
  while (at < end) {
    const { shift } = blocks
    const column = Math.floor(originX + x * (at + nudge)) >> shift
    const row = Math.floor(originY + y * (at + nudge)) >> shift
    if (column < 0 || row < 0 || column >= blocks.blocks || row >= blocks.blocks) break
    const exitX = (((column + (x > 0 ? 1 : 0)) << shift) - originX) * slabX
    const exitY = (((row + (y > 0 ? 1 : 0)) << shift) - originY) * slabY
    const exit = Math.max(at + nudge, Math.min(end, exitX, exitY))
    const top = blocks.height[row * blocks.blocks + column]
    if (originZ + z * exit > top) {
      at = exit
      blocks = large
    } else if (blocks === large) {
      blocks = small
    } else {
      let before = at
      // Where the ray enters the block above its ceiling, it falls to it first.
      let next = Math.max(at, (top - originZ) / z)
      for (;;) {
        if (originZ + z * next <= heightAt(field, originX + x * next, originY + y * next)) {
          return crossing(field, before, next, originX, originY, originZ, x, y, z)
        }
        if (next >= exit) break
        before = next
        next = Math.min(exit, next + stride)
      }
      at = exit
    }
  }
  return ground
}

function crossing(
  field: Field,
  above: number,
  below: number,
  originX: number,
  originY: number,
  originZ: number,
  x: number,
  y: number,
  z: number,
): number {
  let high = above
  let low = below
  for (let turn = 0; turn < 4; turn += 1) {
    const middle = (high + low) / 2
    if (originZ + z * middle <= heightAt(field, originX + x * middle, originY + y * middle)) low = middle
    else high = middle
  }
  return low
}
