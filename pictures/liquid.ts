import { linearColour } from './colour.ts'
import { createField, type Material } from './field.ts'
import { GROUND_MATERIAL, PORCELAIN_MATERIAL } from './materials.ts'
import { frameHeap } from './render/camera.ts'
import { glowOf } from './render/glow.ts'
import { sunFrom } from './render/light.ts'
import { photograph, type Picture } from './render/photograph.ts'
import type { LiquidScene } from './scene.ts'
import { saucer, SAUCER_FLOOR, setDish } from './shapes/dish.ts'
import { pourLiquid } from './shapes/liquid.ts'

const FIELD_SIZE = 1120
const LEVEL = 0.118
/** On glaze, every ray that is missing shows. */
const CARE = { sky: 48, around: 64 }

/** A liquid in a saucer. */
export function renderLiquid(scene: LiquidScene, width: number, height: number): Picture {
  const field = createField(FIELD_SIZE)
  setDish(field, saucer)
  pourLiquid(field, { floor: SAUCER_FLOOR, level: LEVEL })
  const camera = frameHeap(field, width / height)
  const light = sunFrom([-0.74, 0.34, 0.5])
  const materials = [GROUND_MATERIAL, PORCELAIN_MATERIAL, liquidMaterial(scene.colour)]
  const glow = glowOf(field, materials, { light, viewer: [0, camera.y, camera.z], seed: scene.seed, care: CARE })
  return photograph(field, glow, camera, { width, height, seed: scene.seed })
}

function liquidMaterial(colour: string): Material {
  return { albedo: PORCELAIN_MATERIAL.albedo, deep: linearColour(colour), gloss: 1 }
}
