import { createField, type Field } from './field.ts'
import { GROUND_MATERIAL, PORCELAIN_MATERIAL, powderMaterial } from './materials.ts'
import { frameHeap } from './render/camera.ts'
import { glowOf } from './render/glow.ts'
import { sunFrom } from './render/light.ts'
import { lookAtField } from './render/march.ts'
import { photograph, type Picture } from './render/photograph.ts'
import type { PowderScene } from './scene.ts'
import { pourHeap } from './shapes/heap.ts'
import { drawSpread } from './shapes/spread.ts'
import { addTexture } from './shapes/texture.ts'

/** Rays to an edge of a pixel. */
const SAMPLES = 2
/** Texels for a pixel. */
const DENSITY = 7 / 6
/** Grain hides what few directions leave out. */
const CARE = { sky: 18, around: 9 }

export function renderPowder(scene: PowderScene, width: number, height: number): Picture {
  const field = layPowder(scene, Math.ceil(width * DENSITY))
  const materials = [GROUND_MATERIAL, PORCELAIN_MATERIAL, powderMaterial(scene)]
  const camera = frameHeap(field, width / height)
  const light = sunFrom([-0.74, 0.34, 0.5])
  const glow = glowOf(field, materials, { light, viewer: [0, camera.y, camera.z], seed: scene.seed, care: CARE })
  return photograph(camera, { width, height }, SAMPLES, lookAtField(field, glow, camera))
}

/** Powder on the table. */
function layPowder(scene: PowderScene, size: number): Field {
  const field = createField(size)
  const { seed, texture } = scene
  // Crystals and granules flow and lie smoother than fine powders, which cling.
  const roughness = texture === 'crystals' || texture === 'granules' ? 0.6 : 1
  if (scene.shape === 'heap') pourHeap(field, { seed, roughness })
  else drawSpread(field, { seed, roughness })
  addTexture(field, scene, true)
  return field
}
