import type { Field, Material } from '../field.ts'
import { hashPoint } from '../random.ts'
import { bouncedLight } from './bouncedLight.ts'
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

/** Light that has bounced once goes on bouncing, and adds so much to what it brings. */
const LATER_BOUNCES = 1.08

/** The light that each texel sends to the camera, red, green and blue side by side. */
export function glowOf(
  field: Field,
  materials: readonly Material[],
  { light, viewer, seed, care }: Setting,
): Float32Array {
  const slopes = slopesOf(field)
  const direct = directLight(field, slopes, light, care.sky)
  const albedo = albedoOf(field, materials, seed)
  const bounced = bouncedLight(field, slopes, multiply(direct, albedo), { directions: care.around, seed })
  const received = direct.map((value, index) => value + bounced[index] * LATER_BOUNCES)
  spreadLight(field, albedo, received)
  const glow = multiply(received, albedo)
  addGloss(field, materials, { slopes, light, viewer, glow })
  return glow
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
  return light.map((value, index) => value * albedo[index])
}
