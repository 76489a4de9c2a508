import type { Field, Material } from '../field.ts'
import { smoothStep } from '../noise.ts'
import type { Light, Vector } from './light.ts'
import { normalized } from './light.ts'
import type { Slopes } from './normals.ts'

type Lit = {
  slopes: Slopes
  direct: Float32Array
  light: Light
  viewer: Vector
  glow: Float32Array
}

/** How far a facet leans from the surface that it is part of, as a slope. */
const LEAN = 1.1

/** Facets of crystals that happen to lie between sun and camera flash; each grain has one of its own. */
export function addGlints(
  field: Field,
  materials: readonly Material[],
  { slopes, direct, light, viewer, glow }: Lit,
): void {
  const [x0, y0, z0] = normalized(viewer)
  const half = normalized([light.direction[0] + x0, light.direction[1] + y0, light.direction[2] + z0])
  for (let index = 0; index < field.material.length; index += 1) {
    const { glint } = materials[field.material[index]]
    if (!glint) continue
    const tint = field.tint[index]
    const x = slopes.x[index] * 0.5 + LEAN * (fraction(tint * 37.7) * 2 - 1)
    const y = slopes.y[index] * 0.5 + LEAN * (fraction(tint * 91.3) * 2 - 1)
    const alike = (x * half[0] + y * half[1] + half[2]) / Math.sqrt(1 + x * x + y * y)
    if (alike < 0.98) continue
    const flash = glint * smoothStep(0.98, 0.998, alike) * Math.min(1.2, direct[index * 3 + 1])
    for (let channel = 0; channel < 3; channel += 1) glow[index * 3 + channel] += flash
  }
}

function fraction(value: number): number {
  return value - Math.floor(value)
}
