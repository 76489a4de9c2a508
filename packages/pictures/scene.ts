import type { ProductRecord } from '../../manifest/schema/product.ts'
import type { CasNumbers } from '../../shared/casNumber.ts'

export type Appearance = ProductRecord['appearance']

/** All that a picture of a powder depends on. */
export type PowderScene = {
  shape: 'heap' | 'spread'
  colour: string
  texture: 'fine' | 'crystals' | 'granules' | 'fibres'
  /** Half the size of a grain, in units. */
  grain: number
}

/** A liquid has but its colour: every vial is filled alike. */
export type ProductScene = PowderScene | { shape: 'vial'; colour: string }

/** All that a picture of a dish depends on. */
export type DishScene = { holds: 'powder' } & Omit<PowderScene, 'shape'>

/** All that a preview image depends on. */
export type PreviewScene = CasNumbers &
  Panel & {
    brand: string
    title: string
    latin?: string
    note?: string
    /** Hashes of the pictures that it shows. */
    shown: string[]
  }

/** What stands beside the text. */
type Panel =
  /** The drawing of one product, as category/slug. */
  | { product: string; photo?: undefined; dishes?: undefined }
  /** A photo of it. */
  | { photo: string; product?: undefined; dishes?: undefined }
  /** Four dishes, by name. */
  | { dishes: string[]; product?: undefined; photo?: undefined }

/** A heap is 1.5 units or about 60 mm wide, so a unit is 40 mm. */
const MILLIMETRES_PER_UNIT = 40
/** Openings of a sieve are this wide, divided by its mesh. */
const MILLIMETRES_OF_MESH = 15.5
const USUAL_MESH = { powder: 80, crystals: 30, granules: 30, liquid: 80, oil: 80, paste: 80 } as const

export function productScene(slug: string, appearance: Appearance): ProductScene {
  if (isLiquid(appearance)) return { shape: 'vial', colour: appearance.srgb }
  return { shape: shapeOf(slug), ...powderOf(appearance) }
}

/** One in four, so that a list shows both. */
export function shapeOf(slug: string): PowderScene['shape'] {
  return numberOf(slug) % 4 === 0 ? 'spread' : 'heap'
}

function isLiquid({ habit, form }: Appearance): boolean {
  return habit === 'oil' || form === 'oil' || form === 'liquid'
}

export function dishScene(appearance: Appearance): DishScene {
  return { holds: 'powder', ...powderOf(appearance) }
}

function powderOf(appearance: Appearance): Omit<PowderScene, 'shape'> {
  return {
    colour: appearance.srgb,
    texture: textureOf(appearance),
    grain: grainOf(appearance),
  }
}

function textureOf({ habit, form }: Appearance): PowderScene['texture'] {
  if (habit === 'crystalline' || form === 'crystals') return 'crystals'
  if (habit === 'granular' || form === 'granules') return 'granules'
  return habit === 'fibrous' ? 'fibres' : 'fine'
}

function grainOf({ mesh, form }: Appearance): number {
  const millimetres = MILLIMETRES_OF_MESH / (mesh ?? USUAL_MESH[form])
  const enlarged = form === 'crystals' || form === 'granules' ? 1.4 : 1
  return Number(((millimetres / 2 / MILLIMETRES_PER_UNIT) * enlarged).toFixed(5))
}

/** A number that stays with a name (FNV-1a). */
function numberOf(name: string): number {
  let hash = 2166136261
  for (let index = 0; index < name.length; index += 1) {
    hash = Math.imul(hash ^ name.charCodeAt(index), 16777619)
  }
  return hash >>> 0
}
