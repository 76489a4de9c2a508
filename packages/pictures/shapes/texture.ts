import type { Field } from '../field.ts'
import type { PowderScene } from '../scene.ts'
import { addClumps, addStrays } from './clumps.ts'
import { addCrystals, addFibres, addFines, addGranules, type Graining } from './grains.ts'

export type Texture = Pick<PowderScene, 'seed' | 'texture' | 'grain'>

type Crumbs = { count: number; radius: number }

/** What powder consists of, by half the size of its grains. */
type Parts = {
  clumps?: Crumbs
  strays: Crumbs
  grains?: Omit<Graining, 'seed'> & { add: (field: Field, graining: Graining) => void }
  roughness: number
}

const TEXTURES: Record<PowderScene['texture'], (grain: number) => Parts> = {
  fine: (grain) => ({
    clumps: { count: 5200, radius: 0.0045 + grain * 0.3 },
    strays: { count: 1500, radius: 0.004 + grain * 0.5 },
    roughness: 0.008 + grain,
  }),
  crystals: (grain) => ({
    clumps: { count: 1500, radius: 0.0045 },
    strays: { count: 900, radius: 0.002 + grain },
    grains: { add: addCrystals, radius: grain * 1.15, coverage: 1.6 },
    roughness: 0.004,
  }),
  granules: (grain) => ({
    strays: { count: 700, radius: grain * 1.6 },
    grains: { add: addGranules, radius: grain * 1.8, coverage: 2 },
    roughness: 0.004,
  }),
  fibres: (grain) => ({
    clumps: { count: 2600, radius: 0.006 },
    strays: { count: 1200, radius: 0.004 },
    grains: { add: addFibres, radius: Math.max(0.0018, grain * 0.55), coverage: 5 },
    roughness: 0.004,
  }),
}

/** Covers powder with what it consists of; where it `spills`, some lies around it too. */
export function addTexture(field: Field, { seed, texture, grain }: Texture, spills: boolean): void {
  const { clumps, strays, grains, roughness } = TEXTURES[texture](grain)
  if (clumps) addClumps(field, { ...clumps, seed: seed + 1, spills })
  if (spills) addStrays(field, { ...strays, seed: seed + 2 })
  grains?.add(field, { ...grains, seed: seed + 3 })
  addFines(field, { seed: seed + (grains ? 4 : 3), roughness })
}
