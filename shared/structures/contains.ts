import type { Molecule } from 'openchemlib'
import type { SearchMatch, OpenChemLib, StructureCandidate } from './createStructureSearch.ts'
import type { Marks } from './marks.ts'

/**
 * Finds structures that contain the query, smallest first. An OH or O⁻ of the query matches both, but no ether. An
 * oxygen without hydrogen, `[O]`, matches all three.
 */
export function findSuperstructures(
  query: Molecule,
  candidates: StructureCandidate[],
  { Molecule: { cAtomQFNoMoreNeighbours }, SSSearcher, SSSearcherWithIndex }: OpenChemLib,
): SearchMatch[] {
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
    .map((candidate) => ({
      candidate,
      marks: () => {
        searcher.setMolecule(candidate.molecule())
        searcher.findFragmentInMolecule({ countMode: 'separated' })
        return marksOf(fragment, searcher.getMatchList(), candidate.molecule())
      },
    }))
}

const OXYGEN = 8

/** Lists oxygens with one single bond. */
function singleOxygensOf(query: Molecule): number[] {
  return Array.from({ length: query.getAllAtoms() }, (_, atom) => atom).filter(
    (atom) =>
      query.getAtomicNo(atom) === OXYGEN && query.getConnAtoms(atom) === 1 && query.getConnBondOrder(atom, 0) === 1,
  )
}

function marksOf(fragment: Molecule, matches: number[][], molecule: Molecule): Marks {
  const bonds = Array.from({ length: fragment.getAllBonds() }, (_, bond) => bond)
  const endOf = (match: number[], end: 0 | 1, bond: number) => match[fragment.getBondAtom(end, bond)] ?? -1
  const bondsIn = (match: number[]) =>
    bonds.map((bond) => molecule.getBond(endOf(match, 0, bond), endOf(match, 1, bond)))
  return { atoms: new Set(matches.flat()), bonds: new Set(matches.flatMap(bondsIn)) }
}
