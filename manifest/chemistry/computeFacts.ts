import { Canonizer, Molecule, SSSearcherWithIndex } from 'openchemlib'
import { structureKeys } from '../../shared/structures/structureKeys.ts'
import { compositionOf } from './composition.ts'
import type { ComputedFacts, NamedStructure } from './compoundFacts.ts'
import type { Owner } from './drawingOwners.ts'
import { drawStructure } from './drawStructure.ts'

/** Takes about 13 ms. Returns `undefined` for an invalid SMILES. */
export function computeFacts({ name, smiles = '' }: NamedStructure): ComputedFacts | undefined {
  try {
    const { molecule, markup, owners } = drawStructure(smiles, `Structure of ${name}`)
    const keys = structureKeys(molecule)
    return {
      pageFacts: { ...compositionOf(smiles), structure: markup },
      searchData: {
        keys,
        fingerprint: SSSearcherWithIndex.getHexStringFromIndex(molecule.getIndex()),
        owners: renumberOwners(owners, molecule, keys.exact),
      },
    }
  } catch {
    // `checkSubstances` reports the field. The library's message would not help the author.
    return undefined
  }
}

/** Maps bonds and atoms to their numbers in the structure parsed from the key. */
function renumberOwners(owners: Owner[], drawn: Molecule, key: string): number[] {
  const atoms = new Canonizer(drawn).getGraphIndexes()
  const parsedMolecule = Molecule.fromIDCode(key, false)
  parsedMolecule.ensureHelperArrays(Molecule.cHelperNeighbours)
  const end = (bond: number, index: 0 | 1) => atoms[drawn.getBondAtom(index, bond)] ?? -1
  return owners.map((owner) =>
    'atom' in owner ? (atoms[owner.atom] ?? -1) : parsedMolecule.getBond(end(owner.bond, 0), end(owner.bond, 1)),
  )
}
