import type { Field, Material } from '../field.ts'
import { hashPoint } from '../random.ts'
import { addBouncedLight } from './bouncedLight.ts'
import { directLight } from './directLight.ts'
import { addGloss } from './gloss.ts'
import type { Light, Vector } from './light.ts'
import { slopesOf } from './normals.ts'
import { spreadLight } from './translucence.ts'

/** Into how many directions each texel looks, for the sky and for what hides it. */
type Care = { sky: number; around: number }

export type Setting = {
  light: Light
  /** Where the camera is. */
  viewer: Vector
  seed: number
  care: Care
}

/** The light that each texel sends to the camera, red, green and blue side by side. */
export function glowOf(
  field: Field,
  materials: readonly Material[],
  { light, viewer, seed, care }: Setting,
): Float32Array {
  const slopes = slopesOf(field)
  const direct = directLight(field, slopes, light, care.sky)
  const albedo = albedoOf(field, materials, seed)
  const bounced = new Float32Array(direct.length)
  addBouncedLight(field, slopes, multiply(direct, albedo), bounced, { directions: care.around, seed })
  const received = withLaterBounces(direct, bounced)
  spreadLight(field, albedo, received)
  const glow = multiply(received, albedo)
  addGloss(field, materials, { slopes, light, viewer, glow })
  return glow
}

/** Light that has bounced once goes on bouncing, each time weaker by the same share. */
function withLaterBounces(direct: Float32Array, bounced: Float32Array): Float32Array {
  const out = new Float32Array(direct.length)
  for (let channel = 0; channel < 3; channel += 1) {
    let first = 0
    let second = 0
    for (let index = channel; index < direct.length; index += 3) {
      // Where hardly anything bounces is the open ground, which says nothing about the powder.
      if (bounced[index] < 0.01) continue
      first += direct[index]
      second += bounced[index]
    }
    const all = first > 0 ? 1 / (1 - Math.min(0.5, second / first)) : 1
    for (let index = channel; index < direct.length; index += 3) out[index] = direct[index] + bounced[index] * all
  }
  return out
}

function albedoOf(field: Field, materials: readonly Material[], seed: number): Float32Array {
  const out = new Float32Array(field.size * field.size * 3)
  for (let index = 0; index < field.material.length; index += 1) {
    const { albedo, mottle = 0 } = materials[field.material[index]]
    const tint = field.tint[index]
    const speck = hashPoint(index % field.size, Math.floor(index / field.size), seed) - 0.5
    const factor = 1 + mottle * (tint + speck * 0.5)
    for (let channel = 0; channel < 3; channel += 1) {
      out[index * 3 + channel] = Math.min(0.97, albedo[channel] * factor)
    }
  }
  return out
}

function multiply(light: Float32Array, albedo: Float32Array): Float32Array {
  const out = new Float32Array(light.length)
  for (let index = 0; index < out.length; index += 1) out[index] = light[index] * albedo[index]
  return out
}
