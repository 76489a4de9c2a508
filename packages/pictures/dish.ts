import { linearColour } from './colour.ts'
import { createField, type Material } from './field.ts'
import { GROUND_MATERIAL, PORCELAIN_MATERIAL, powderMaterial } from './materials.ts'
import { glowOf } from './render/glow.ts'
import { sunFrom } from './render/light.ts'
import { type CutOut, cutOut } from './render/cutOut.ts'
import type { DishScene } from './scene.ts'
import { setDish } from './shapes/dish.ts'
import { fillDish } from './shapes/fill.ts'
import { addFines, addGranules } from './shapes/grains.ts'
import { addCapsules, addTablets } from './shapes/pieces.ts'
import { addTexture } from './shapes/texture.ts'

/** Texels to an edge of a pixel. */
const SAMPLES = 3
/** A camera that looks straight down everywhere. */
const FAR = 1e4
/** Share of the field that the picture shows. */
const SHOWN = 0.9
/** On glaze and gelatine, every ray that is missing shows. */
const SMOOTH = { sky: 48, around: 64 }
const GRAINY = { sky: 32, around: 24 }

/** A dish from above, cut out. */
export function renderDish(scene: DishScene, width: number): CutOut {
  const field = createField(Math.ceil((width * SAMPLES) / SHOWN))
  setDish(field)
  const { seed } = scene
  if (scene.holds === 'powder') {
    fillDish(field, seed)
    addTexture(field, scene, false)
  }
  if (scene.holds === 'granules') {
    fillDish(field, seed)
    addGranules(field, { seed, radius: 0.026, coverage: 2.4 })
    addFines(field, { seed, roughness: 0.003 })
  }
  if (scene.holds === 'tablets') addTablets(field, { seed, count: 90 })
  if (scene.holds === 'capsules') addCapsules(field, { seed, count: 80 })
  const care = scene.holds === 'powder' ? GRAINY : SMOOTH
  const light = sunFrom([-0.62, 0.5, 0.62])
  const glow = glowOf(field, materialsOf(scene), { light, viewer: [0, 0, FAR], seed, care })
  return cutOut(field, glow, width * SAMPLES)
}

function materialsOf(scene: DishScene): Material[] {
  const materials = [GROUND_MATERIAL, PORCELAIN_MATERIAL]
  if (scene.holds === 'empty') return materials
  if (scene.holds === 'powder') return [...materials, powderMaterial(scene)]
  const { colours, gloss } = scene
  return [...materials, ...colours.map((colour) => ({ albedo: linearColour(colour), mottle: 0.06, gloss }))]
}
