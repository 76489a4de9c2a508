import type { Field } from '../field.ts'
import { writeHorizon } from './horizon.ts'
import { type Light, skyColour, skyRadiance } from './light.ts'
import type { Slopes } from './normals.ts'

const SUN_CHORDS = 8
const ELEVATIONS = 512

/** What sun and sky send to each texel: red, green, blue side by side. No noise: horizons say what part is seen. */
export function directLight(field: Field, slopes: Slopes, light: Light, directions: number): Float32Array {
  const out = new Float32Array(field.size * field.size * 3)
  const horizon = new Float32Array(field.size * field.size)
  for (let index = 0; index < directions; index += 1) {
    const azimuth = ((index + 0.37) / directions) * 2 * Math.PI
    writeHorizon(field, azimuth, horizon)
    addSky(azimuth, 2 / directions, horizon, slopes, out)
  }
  for (let index = 0; index < SUN_CHORDS; index += 1) {
    addSun(field, chordOf(light, index), light, horizon, slopes, out)
  }
  return out
}

function addSky(azimuth: number, share: number, horizon: Float32Array, slopes: Slopes, out: Float32Array): void {
  const cos = Math.cos(azimuth)
  const sin = Math.sin(azimuth)
  const { upward, sideways } = skyAbove(cos, sin, share)
  const red = skyColour(1, 0)
  const green = skyColour(1, 1)
  const blue = skyColour(1, 2)
  for (let index = 0; index < horizon.length; index += 1) {
    const towards = slopes.x[index] * cos + slopes.y[index] * sin
    // Below its own plane a texel receives nothing.
    const lowest = Math.max(horizon[index], -towards)
    const place = (lowest / Math.sqrt(1 + lowest * lowest)) * (ELEVATIONS - 1)
    const entry = Math.min(ELEVATIONS - 2, Math.floor(place))
    const rest = place - entry
    const fromAbove = upward[entry] + (upward[entry + 1] - upward[entry]) * rest
    const fromSide = sideways[entry] + (sideways[entry + 1] - sideways[entry]) * rest
    const received = Math.max(0, slopes.up[index] * (fromAbove + towards * fromSide))
    out[index * 3] += received * red
    out[index * 3 + 1] += received * green
    out[index * 3 + 2] += received * blue
  }
}

/** The sky of one direction above an elevation, by the elevation's sine: on a level and on an upright surface. */
function skyAbove(cos: number, sin: number, share: number): { upward: Float64Array; sideways: Float64Array } {
  const upward = new Float64Array(ELEVATIONS)
  const sideways = new Float64Array(ELEVATIONS)
  for (let index = ELEVATIONS - 2; index >= 0; index -= 1) {
    const low = Math.asin(index / (ELEVATIONS - 1))
    const high = Math.asin((index + 1) / (ELEVATIONS - 1))
    const middle = (low + high) / 2
    const level = Math.cos(middle)
    const lift = Math.sin(middle)
    const light = skyRadiance(cos * level, sin * level, lift) * (high - low) * share * level
    upward[index] = upward[index + 1] + light * lift
    sideways[index] = sideways[index + 1] + light * level
  }
  return { upward, sideways }
}

type Chord = { azimuth: number; middle: number; half: number; weight: number }

/** The sun's disc is cut into upright chords, each with a horizon of its own: that is what softens shadows. */
function chordOf({ direction, radius }: Light, index: number): Chord {
  const elevation = Math.asin(direction[2])
  const aside = (((index + 0.5) / SUN_CHORDS) * 2 - 1) * radius
  const half = Math.sqrt(radius * radius - aside * aside)
  let total = 0
  for (let other = 0; other < SUN_CHORDS; other += 1) {
    total += Math.sqrt(1 - (((other + 0.5) / SUN_CHORDS) * 2 - 1) ** 2) * radius
  }
  return {
    azimuth: Math.atan2(direction[1], direction[0]) + aside / Math.cos(elevation),
    middle: elevation,
    half,
    weight: half / total,
  }
}

function addSun(
  field: Field,
  { azimuth, middle, half, weight }: Chord,
  { sun }: Light,
  horizon: Float32Array,
  slopes: Slopes,
  out: Float32Array,
): void {
  writeHorizon(field, azimuth, horizon)
  const cos = Math.cos(azimuth)
  const sin = Math.sin(azimuth)
  const high = middle + half
  for (let index = 0; index < horizon.length; index += 1) {
    const low = Math.max(middle - half, Math.atan(horizon[index]))
    if (low >= high) continue
    const centre = (low + high) / 2
    const facing =
      slopes.up[index] * ((slopes.x[index] * cos + slopes.y[index] * sin) * Math.cos(centre) + Math.sin(centre))
    if (facing <= 0) continue
    const received = facing * weight * ((high - low) / (2 * half))
    out[index * 3] += received * sun[0]
    out[index * 3 + 1] += received * sun[1]
    out[index * 3 + 2] += received * sun[2]
  }
}
