import type { Molecule } from 'openchemlib'
import type { StructureKeys } from './structures.ts'

/** Returns the keys of a structure: exact, without stereochemistry, and without counter-ions. */
export function structureKeys(molecule: Molecule): StructureKeys {
  const exact = molecule.getIDCode()
  const flat = molecule.getCompactCopy()
  flat.stripStereoInformation()
  const parent = flat.getCompactCopy()
  // The parent is the largest fragment, without charges, even if it is a zwitterion.
  parent.stripSmallFragments(true)
  parent.canonizeCharge(true)
  return { exact, flat: flat.getIDCode(), parent: parent.getIDCode() }
}
