import { SSSearcherWithIndex } from 'openchemlib'
import { structureKeys } from '../../shared/structures/structureKeys.ts'
import { compositionOf } from './composition.ts'
import type { ComputedFacts, NamedStructure } from './compoundFacts.ts'
import { drawStructure } from './drawStructure.ts'

/** Takes about 13 ms. Returns `undefined` for an invalid SMILES. */
export function computeFacts({ name, smiles = '' }: NamedStructure): ComputedFacts | undefined {
  try {
    const { molecule, markup } = drawStructure(smiles, `Structure of ${name}`)
    return {
      pageFacts: { ...compositionOf(smiles), structure: markup },
      searchData: {
        keys: structureKeys(molecule),
        fingerprint: SSSearcherWithIndex.getHexStringFromIndex(molecule.getIndex()),
      },
    }
  } catch {
    // `checkSubstances` reports the field. The library's message would not help the author.
    return undefined
  }
}
