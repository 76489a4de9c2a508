import type { ProductRecord } from '../../manifest/schema/product.ts'

export type Appearance = ProductRecord['appearance']

/** A heap, a spread powder, or powder in a dish (`holds`). */
export type PowderScene = ({ shape: 'heap' | 'spread' } | { holds: 'powder' }) & {
  colour: string
  texture: 'fine' | 'crystals' | 'granules' | 'fibres'
  /** Radius of a grain, in units of the scene. */
  grain: number
}

/** A liquid has only a colour: all vials are filled alike. */
export type VialScene = { shape: 'vial'; colour: string }

/** A heap is 1.5 units or about 60 mm wide. */
const MILLIMETRES_PER_UNIT = 40
/** The opening of a sieve in mm is this number divided by the mesh. */
const MILLIMETRES_OF_MESH = 15.5
const USUAL_MESH = { powder: 80, crystals: 30, granules: 30, liquid: 80, oil: 80, paste: 80 } as const

export function productScene(slug: string, appearance: Appearance): PowderScene | VialScene {
  // One in four is a spread powder, so that lists show both shapes.
  return vialOf(appearance) ?? { shape: hashOf(slug) % 4 === 0 ? 'spread' : 'heap', ...powderOf(appearance) }
}

export function dishScene(appearance: Appearance): PowderScene | VialScene {
  return vialOf(appearance) ?? { holds: 'powder', ...powderOf(appearance) }
}

function vialOf({ habit, form, srgb }: Appearance): VialScene | undefined {
  if (habit === 'oil' || form === 'oil' || form === 'liquid') return { shape: 'vial', colour: srgb }
}

function powderOf(appearance: Appearance) {
  return { colour: appearance.srgb, texture: textureOf(appearance), grain: grainOf(appearance) }
}

function textureOf({ habit, form }: Appearance): PowderScene['texture'] {
  if (habit === 'crystalline' || form === 'crystals') return 'crystals'
  if (habit === 'granular' || form === 'granules') return 'granules'
  return habit === 'fibrous' ? 'fibres' : 'fine'
}

function grainOf({ mesh, form }: Appearance): number {
  const millimetres = MILLIMETRES_OF_MESH / (mesh ?? USUAL_MESH[form])
  const scale = form === 'crystals' || form === 'granules' ? 1.4 : 1
  return Number(((millimetres / 2 / MILLIMETRES_PER_UNIT) * scale).toFixed(5))
}

/** Hashes a name (FNV-1a), so that a product always has the same shape. */
function hashOf(name: string): number {
  let hash = 2166136261
  for (let index = 0; index < name.length; index += 1) {
    hash = Math.imul(hash ^ name.charCodeAt(index), 16777619)
  }
  return hash >>> 0
}
