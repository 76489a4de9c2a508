import type { Molecule } from 'openchemlib'
import type { StructureKeys } from '../../../shared/structures.ts'

/** What a structure is told from others by: as it stands, without stereochemistry, and without its counter-ions. */
export function structureKeys(molecule: Molecule): StructureKeys {
  const exact = molecule.getIDCode()
  const flat = molecule.getCompactCopy()
  flat.stripStereoInformation()
  const parent = flat.getCompactCopy()
  // The largest part, without the charges that counter-ions leave, and those of a zwitterion.
  parent.stripSmallFragments(true)
  parent.canonizeCharge(true)
  return { exact, flat: flat.getIDCode(), parent: parent.getIDCode() }
}
