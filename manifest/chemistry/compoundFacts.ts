import { version as libraryVersion } from 'openchemlib'
import { compositionOf } from './composition.ts'
import type { Compound } from '../schema/compound.ts'
import { drawStructure } from './structure.ts'

/** What is computed from a compound's SMILES; empty for mixtures and proteins. */
type ComputedFacts = { formula?: string; molecularWeight?: number; structure?: string }

export type CompoundFacts = (compound: Compound) => ComputedFacts

/** Formula and weight without the drawing, which a check has no use for. */
export const compositionFacts: CompoundFacts = ({ smiles }) => (smiles === undefined ? {} : compositionOf(smiles))

/** Raise it when formula, weight or drawing are made differently: all are then computed anew. */
const VERSION = 1

/** What computed the facts; those of another version are not used again. */
export const FACTS_VERSION = `${VERSION}, openchemlib ${libraryVersion}`

/** Facts computed in an earlier build, by SMILES and name. Drawing a structure takes 5 ms. */
export type FactsCache = Record<string, ComputedFacts>

/** Computes each compound once; what `cache` knows is not computed again, and `cache` is filled. */
export function createCompoundFacts(cache: FactsCache = {}): CompoundFacts {
  return ({ name, smiles }) => {
    if (smiles === undefined) return {}
    return (cache[`${name} ${smiles}`] ??= {
      ...compositionOf(smiles),
      structure: drawStructure(smiles, `Structure of ${name}`),
    })
  }
}
