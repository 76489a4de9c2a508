import { type Colour, linearColour } from './colour.ts'
import type { Material } from './field.ts'
import type { PowderScene } from './scene.ts'

export const GROUND_MATERIAL: Material = { albedo: linearColour('#dcd6c8') }

export const PORCELAIN_MATERIAL: Material = { albedo: [0.8, 0.79, 0.765], gloss: 0.9 }

export function powderMaterial({ colour }: Pick<PowderScene, 'colour'>): Material {
  return { albedo: grainColour(linearColour(colour)), mottle: 0.16 }
}

const DEEPENING = 0.3

/** A powder looks deeper in colour than its grains, since light goes from grain to grain; the record is of the powder. */
function grainColour(colour: Colour): Colour {
  return [grainChannel(colour[0]), grainChannel(colour[1]), grainChannel(colour[2])]
}

function grainChannel(value: number): number {
  return value / (1 - DEEPENING + DEEPENING * value)
}
