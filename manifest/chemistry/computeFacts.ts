import type { ComputedFacts, Structure } from './compoundFacts.ts'
import { compositionOf } from './composition.ts'
import { drawStructure } from './structure.ts'

/** Takes 5 ms, nearly all of it for the drawing; nothing where the SMILES cannot be read. */
export function computeFacts({ name, smiles = '' }: Structure): ComputedFacts | undefined {
  try {
    return { ...compositionOf(smiles), structure: drawStructure(smiles, `Structure of ${name}`) }
  } catch {
    // The library's message speaks of its parser; `checkSubstances` tells the author the field.
    return undefined
  }
}
