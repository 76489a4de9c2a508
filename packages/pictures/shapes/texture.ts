import type { Field } from '../field.ts'
import type { PowderScene } from '../scene.ts'
import { addClumps, addStrays } from './clumps.ts'
import { addCrystals, addFibres, addFines, addGranules } from './grains.ts'

export type Texture = Pick<PowderScene, 'seed' | 'texture' | 'grain'>

/** Covers powder with what it consists of; where it `spills`, some lies around it too. */
export function addTexture(field: Field, texture: Texture, spills: boolean): void {
  ADD[texture.texture](field, texture, spills)
}

const ADD = { fine: addFinePowder, crystals: addCrystalPowder, granules: addGranulePowder, fibres: addFibrePowder }

function addFinePowder(field: Field, { seed, grain }: Texture, spills: boolean): void {
  addClumps(field, { seed: seed + 1, count: 5200, radius: 0.0045 + grain * 0.3, spills })
  if (spills) addStrays(field, { seed: seed + 2, count: 1500, radius: 0.004 + grain * 0.5 })
  addFines(field, { seed: seed + 3, roughness: 0.008 + grain })
}

function addCrystalPowder(field: Field, { seed, grain }: Texture, spills: boolean): void {
  addClumps(field, { seed: seed + 1, count: 1500, radius: 0.0045, spills })
  if (spills) addStrays(field, { seed: seed + 2, count: 900, radius: 0.002 + grain })
  addCrystals(field, { seed: seed + 3, radius: grain * 1.15, coverage: 1.6 })
  addFines(field, { seed: seed + 4, roughness: 0.004 })
}

function addGranulePowder(field: Field, { seed, grain }: Texture, spills: boolean): void {
  if (spills) addStrays(field, { seed: seed + 2, count: 700, radius: grain * 1.6 })
  addGranules(field, { seed: seed + 3, radius: grain * 1.8, coverage: 2 })
  addFines(field, { seed: seed + 4, roughness: 0.004 })
}

function addFibrePowder(field: Field, { seed, grain }: Texture, spills: boolean): void {
  addClumps(field, { seed: seed + 1, count: 2600, radius: 0.006, spills })
  if (spills) addStrays(field, { seed: seed + 2, count: 1200, radius: 0.004 })
  addFibres(field, { seed: seed + 3, radius: Math.max(0.0018, grain * 0.55), coverage: 5 })
  addFines(field, { seed: seed + 4, roughness: 0.004 })
}
