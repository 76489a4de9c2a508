import type { Molecule } from 'openchemlib'
import type { OpenChemLib, StructureCandidate } from './createStructureSearch.ts'

/**
 * Finds structures that contain the query, smallest first. An OH or O⁻ of the query matches both, but no ether. An
 * oxygen without hydrogen, `[O]`, matches all three.
 */
export function findSuperstructures(
  query: Molecule,
  candidates: StructureCandidate[],
  { Molecule: { cAtomQFNoMoreNeighbours }, SSSearcher, SSSearcherWithIndex }: OpenChemLib,
): StructureCandidate[] {
  const fragment = query.getCompactCopy()
  fragment.setFragment(true)
  for (const atom of singleOxygensOf(query)) {
    fragment.setAtomCharge(atom, 0)
    fragment.setAtomRadical(atom, 0)
    if (query.getAtomRadical(atom) === 0) fragment.setAtomQueryFeature(atom, cAtomQFNoMoreNeighbours, true)
  }
  const bitIndex = new SSSearcherWithIndex().createIndex(fragment)
  const searcher = new SSSearcher()
  searcher.setFragment(fragment)
  return candidates
    .filter(({ fingerprint, molecule }) => {
      // A structure that lacks a bit of the query cannot contain it.
      if (bitIndex.some((bits, index) => (bits & ~(fingerprint[index] ?? 0)) !== 0)) return false
      searcher.setMolecule(molecule())
      return searcher.isFragmentInMolecule()
    })
    .toSorted((a, b) => a.molecule().getAtoms() - b.molecule().getAtoms())
}

const OXYGEN = 8

/** Lists oxygens with one single bond. */
function singleOxygensOf(query: Molecule): number[] {
  return Array.from({ length: query.getAllAtoms() }, (_, atom) => atom).filter(
    (atom) =>
      query.getAtomicNo(atom) === OXYGEN && query.getConnAtoms(atom) === 1 && query.getConnBondOrder(atom, 0) === 1,
  )
}
