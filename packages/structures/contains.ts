import type { Molecule } from 'openchemlib'
import type { Marks } from './marks.ts'
import type { Matcher } from './match.ts'

/** Structures that have the query as a part, those with the least beside it first. */
export const contains: Matcher = (query, structures, { SSSearcher, SSSearcherWithIndex }) => {
  const fragment = query.getCompactCopy()
  fragment.setFragment(true)
  const wanted = new SSSearcherWithIndex().createIndex(fragment)
  const searcher = new SSSearcher()
  searcher.setFragment(fragment)
  return structures
    .filter(({ parts, molecule }) => {
      if (wanted.some((bits, index) => (bits & ~(parts[index] ?? 0)) !== 0)) return false
      searcher.setMolecule(molecule())
      return searcher.isFragmentInMolecule()
    })
    .toSorted((a, b) => a.molecule().getAtoms() - b.molecule().getAtoms())
    .map((structure) => ({
      structure,
      marks: () => {
        searcher.setMolecule(structure.molecule())
        searcher.findFragmentInMolecule({ countMode: 'separated' })
        return marksOfMatches(fragment, searcher.getMatchList(), structure.molecule())
      },
    }))
}

/** Each match tells the atom of the molecule for each of the fragment. */
function marksOfMatches(fragment: Molecule, matches: number[][], molecule: Molecule): Marks {
  const bonds = Array.from({ length: fragment.getAllBonds() }, (_, bond) => bond)
  const endOf = (match: number[], end: 0 | 1, bond: number) => match[fragment.getBondAtom(end, bond)] ?? -1
  const bondsIn = (match: number[]) =>
    bonds.map((bond) => molecule.getBond(endOf(match, 0, bond), endOf(match, 1, bond)))
  return { atoms: new Set(matches.flat()), bonds: new Set(matches.flatMap(bondsIn)) }
}
