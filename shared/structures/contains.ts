import type { Molecule } from 'openchemlib'
import type { SearchMatch, OpenChemLib, StructureCandidate } from './createStructureSearch.ts'
import type { StructureEntry } from './structures.ts'

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
      markedDrawing: () => {
        searcher.setMolecule(candidate.molecule())
        searcher.findFragmentInMolecule({ countMode: 'separated' })
        return markDrawing(candidate.entry, fragment, searcher.getMatchList())
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

const OPENING = ' font-size="14">'

/** Highlights the bonds of matches by a broad stroke below the drawing. */
function markDrawing({ drawing, places }: StructureEntry, fragment: Molecule, matches: number[][]): string {
  const bonds = Array.from({ length: fragment.getAllBonds() }, (_, bond) => bond)
  const placeOf = (match: number[], end: 0 | 1, bond: number) => places[match[fragment.getBondAtom(end, bond)] ?? -1]
  const strokes = matches.flatMap((match) =>
    bonds.map((bond) => `M${placeOf(match, 0, bond)}L${placeOf(match, 1, bond)}`),
  )
  const paths = ['edge', 'marked'].map((name) => `<path class="${name}" d="${strokes.join('')}"/>`)
  return drawing.replace(OPENING, OPENING + paths.join(''))
}
