import type { Colour } from '../colour.ts'
import { createField } from '../field.ts'
import { directLight } from '../render/directLight.ts'
import { type Light, normalized, skyRadiance, type Vector } from '../render/light.ts'
import { between } from '../render/march.ts'
import { slopesOf } from '../render/normals.ts'
import { createRandom, type Random } from '../random.ts'
import type { Ray } from './bend.ts'
import { followRay } from './followRay.ts'

/** What the table receives around the vial: in the open, and the share of it in each cell, red, green and blue. */
export type TableLight = {
  open: Colour
  /** Cells along an edge. */
  cells: number
  shares: Float32Array
}

/** Half an edge of the table, in units; what is beyond lies in the open. */
const EXTENT = 2.2
/** Square roots of the number of rays that sun and sky send to a cell. */
const SUN_RAYS = 7
const SKY_RAYS = 6
/** Above everything. */
const ABOVE = 2

/** Sends light from above through the vial onto the table, for its shadow and for the light that it gathers. */
export function lightTable(light: Light, clarity: Colour, cells: number): TableLight {
  const { open, sources } = sourcesOf(light)
  const table = { open, cells, shares: new Float32Array(cells * cells * 3) }
  const cell = (2 * EXTENT) / cells
  const random = createRandom(1)
  for (let row = 0; row < cells; row += 1) {
    for (let column = 0; column < cells; column += 1) {
      for (const { towards, weight } of sources) {
        const from = towards(random)
        const x = (column + random()) * cell - EXTENT
        const y = (row + random()) * cell - EXTENT
        const far = ABOVE / from[2]
        const ray: Ray = {
          at: [x + from[0] * far, y + from[1] * far, ABOVE],
          along: [-from[0], -from[1], -from[2]],
          left: [...weight],
        }
        followRay(ray, clarity, (at, along, share) => lay(table, at, along, share))
        lay(table, ray.at, ray.along, ray.left)
      }
    }
  }
  return { ...table, shares: smoothed(smoothed(table.shares, cells), cells) }
}

/** The light at a place of the table. */
export function lightAt({ open, cells, shares }: TableLight, x: number, y: number): Colour {
  if (Math.abs(x) > EXTENT || Math.abs(y) > EXTENT) return open
  const place = (at: number) => ((at + EXTENT) / 2 / EXTENT) * cells
  const share = (channel: number) => between(shares, cells, place(x), place(y), 3, channel)
  return [open[0] * share(0), open[1] * share(1), open[2] * share(2)]
}

/** A part of the light above, and where one of its rays comes from. */
type Source = { towards: (random: Random) => Vector; weight: Colour }

/** Rays of sun and sky, each with its share of all light that the open table receives. */
function sourcesOf(light: Light): { open: Colour; sources: Source[] } {
  const flat = createField(8)
  const [red, green, blue] = directLight(flat, slopesOf(flat), light, 48)
  const open: Colour = [red, green, blue]
  const lift = light.direction[2]
  const sunShare: Colour = [(light.sun[0] * lift) / red, (light.sun[1] * lift) / green, (light.sun[2] * lift) / blue]
  const brightness = squareOf(SKY_RAYS).map(([u, v]) => skyRadiance(...skyRay(u, v)))
  const all = brightness.reduce((sum, it) => sum + it, 0)
  const sun = squareOf(SUN_RAYS).map(([u, v]) => ({
    towards: (random: Random) => sunRay(light, u + random() / SUN_RAYS, v + random() / SUN_RAYS),
    weight: scaled(sunShare, 1 / SUN_RAYS ** 2),
  }))
  const sky = squareOf(SKY_RAYS).map(([u, v], index) => ({
    towards: (random: Random) => skyRay(u + random() / SKY_RAYS, v + random() / SKY_RAYS),
    weight: scaled([1 - sunShare[0], 1 - sunShare[1], 1 - sunShare[2]], brightness[index] / all),
  }))
  return { open, sources: [...sun, ...sky] }
}

function squareOf(edge: number): [number, number][] {
  return Array.from({ length: edge * edge }, (_, index) => [(index % edge) / edge, Math.floor(index / edge) / edge])
}

function scaled(colour: Colour, by: number): Colour {
  return [colour[0] * by, colour[1] * by, colour[2] * by]
}

/** Towards a point of the sun's disc. */
function sunRay({ direction: [x, y, z], radius }: Light, u: number, v: number): Vector {
  const flat = Math.hypot(x, y)
  const distance = Math.sqrt(u) * radius
  const aside = Math.cos(v * 2 * Math.PI) * distance
  const up = Math.sin(v * 2 * Math.PI) * distance
  return normalized([
    x - (y / flat) * aside - (x / flat) * z * up,
    y + (x / flat) * aside - (y / flat) * z * up,
    z + flat * up,
  ])
}

/** Towards a point of the sky, the more often the steeper it shines. */
function skyRay(u: number, v: number): Vector {
  const flat = Math.sqrt(u)
  return [Math.cos(v * 2 * Math.PI) * flat, Math.sin(v * 2 * Math.PI) * flat, Math.sqrt(1 - u)]
}

/** Lays what is left of a ray where it meets the table. */
function lay({ cells, shares }: TableLight, at: Vector, along: Vector, left: Colour): void {
  if (along[2] >= 0) return
  const far = -at[2] / along[2]
  const column = Math.floor(((at[0] + along[0] * far + EXTENT) / 2 / EXTENT) * cells)
  const row = Math.floor(((at[1] + along[1] * far + EXTENT) / 2 / EXTENT) * cells)
  if (column < 0 || row < 0 || column >= cells || row >= cells) return
  const index = (row * cells + column) * 3
  for (let channel = 0; channel < 3; channel += 1) shares[index + channel] += left[channel]
}

/** Each cell as the mean of itself and its eight neighbours: so few rays leave a grain of their own. */
function smoothed(shares: Float32Array, cells: number): Float32Array {
  return meanOfThree(meanOfThree(shares, 3), 3 * cells)
}

function meanOfThree(values: Float32Array, stride: number): Float32Array {
  return values.map(
    (value, index) => (value + (values[index - stride] ?? value) + (values[index + stride] ?? value)) / 3,
  )
}
