import type { Colour } from '../colour.ts'
import type { Field } from '../field.ts'
import { horizonOf } from './horizon.ts'
import { type Light, SKY_TINT, skyRadiance } from './light.ts'
import type { Slopes } from './normals.ts'

const SUN_CHORDS = 8
const ELEVATIONS = 4096

/** What sun and sky send to each texel: red, green, blue side by side. No noise: horizons say what part is seen. */
export function directLight(field: Field, slopes: Slopes, light: Light, directions: number): Float32Array {
  const out = new Float32Array(field.size * field.size * 3)
  for (let index = 0; index < directions; index += 1) {
    const azimuth = ((index + 0.37) / directions) * 2 * Math.PI
    const { upward, sideways } = skyAbove(azimuth, 2 / directions)
    add(field, slopes, azimuth, SKY_TINT, out, (horizon, towards) => {
      // Below its own plane a texel receives nothing.
      const lowest = Math.max(horizon, -towards)
      const entry = Math.floor((lowest / Math.sqrt(1 + lowest * lowest)) * ELEVATIONS)
      return upward[entry] + towards * sideways[entry]
    })
  }
  // The sun's disc is cut into upright chords, each with a horizon of its own: that is what softens shadows.
  const { direction, radius, sun } = light
  const middle = Math.asin(direction[2])
  for (let index = 0; index < SUN_CHORDS; index += 1) {
    const aside = (((index + 0.5) / SUN_CHORDS) * 2 - 1) * radius
    const half = Math.sqrt(radius * radius - aside * aside)
    const share = half / (radius * SUN_CHORDS * (Math.PI / 4))
    const azimuth = Math.atan2(direction[1], direction[0]) + aside / Math.cos(middle)
    add(field, slopes, azimuth, sun, out, (horizon, towards) => {
      const low = Math.max(middle - half, Math.atan(horizon))
      const seen = Math.max(0, (middle + half - low) / (2 * half))
      const centre = (low + middle + half) / 2
      return seen * share * (towards * Math.cos(centre) + Math.sin(centre))
    })
  }
  return out
}

/** Adds what comes from one direction; `received` says it of a texel's horizon and of its slope towards that. */
function add(
  field: Field,
  { x, y, up }: Slopes,
  azimuth: number,
  colour: Colour,
  out: Float32Array,
  received: (horizon: number, towards: number) => number,
): void {
  const horizon = horizonOf(field, azimuth)
  const cos = Math.cos(azimuth)
  const sin = Math.sin(azimuth)
  for (let index = 0; index < horizon.length; index += 1) {
    const light = Math.max(0, up[index] * received(horizon[index], x[index] * cos + y[index] * sin))
    for (let channel = 0; channel < 3; channel += 1) out[index * 3 + channel] += light * colour[channel]
  }
}

/** The sky of one direction above an elevation, by the elevation's sine: on a level and on an upright surface. */
function skyAbove(azimuth: number, share: number): { upward: Float64Array; sideways: Float64Array } {
  const upward = new Float64Array(ELEVATIONS + 1)
  const sideways = new Float64Array(ELEVATIONS + 1)
  for (let index = ELEVATIONS - 1; index >= 0; index -= 1) {
    const low = Math.asin(index / ELEVATIONS)
    const high = Math.asin((index + 1) / ELEVATIONS)
    const level = Math.cos((low + high) / 2)
    const lift = Math.sin((low + high) / 2)
    const radiance = skyRadiance(Math.cos(azimuth) * level, Math.sin(azimuth) * level, lift)
    const light = radiance * (high - low) * share * level
    upward[index] = upward[index + 1] + light * lift
    sideways[index] = sideways[index + 1] + light * level
  }
  return { upward, sideways }
}
