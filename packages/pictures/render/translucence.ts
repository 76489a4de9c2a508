import { type Field, GROUND, PORCELAIN } from '../field.ts'

/** How far light spreads between the grains, in texels. */
const REACH = 4
/** Share of the light that spreads in a powder that swallows none. */
const SHARE = 0.6

/**
 * Pale grains pass light on to their neighbours: the paler the powder, the more of what a texel receives comes from
 * around it. Without that, white powders look like gravel.
 */
export function spreadLight(field: Field, albedo: Float32Array, received: Float32Array): void {
  const count = field.size * field.size
  const inside = new Float32Array(count)
  for (let index = 0; index < count; index += 1) {
    inside[index] = field.material[index] === GROUND || field.material[index] === PORCELAIN ? 0 : 1
  }
  const weight = blurred(inside, field.size)
  const channelLight = new Float32Array(count)
  for (let channel = 0; channel < 3; channel += 1) {
    for (let index = 0; index < count; index += 1) channelLight[index] = received[index * 3 + channel] * inside[index]
    const around = blurred(channelLight, field.size)
    for (let index = 0; index < count; index += 1) {
      if (inside[index] === 0) continue
      const at = index * 3 + channel
      received[at] += (around[index] / weight[index] - received[at]) * SHARE * albedo[at] * albedo[at]
    }
  }
}

/** The mean of a square around each texel, along rows and then along columns; what is beyond the edge counts as 0. */
function blurred(values: Float32Array, size: number): Float32Array {
  return alongRows(alongRows(values, size, 1, size), size, size, 1)
}

function alongRows(values: Float32Array, size: number, step: number, stride: number): Float32Array {
  const out = new Float32Array(values.length)
  const width = 2 * REACH + 1
  for (let line = 0; line < size; line += 1) {
    const start = line * stride
    let sum = 0
    for (let ahead = 0; ahead < REACH; ahead += 1) sum += values[start + ahead * step]
    for (let at = 0; at < size; at += 1) {
      if (at + REACH < size) sum += values[start + (at + REACH) * step]
      if (at - REACH - 1 >= 0) sum -= values[start + (at - REACH - 1) * step]
      out[start + at * step] = sum / width
    }
  }
  return out
}
