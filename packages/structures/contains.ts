import type { Molecule } from 'openchemlib'
import type { Marks } from './marks.ts'
import type { Match, Matcher, Structure } from './match.ts'
import type { OpenChemLib } from './openChemLib.ts'

/** Structures that have the query as a part, each OH of it free, or as its salt; those with the least beside it first. */
export const contains: Matcher = (query, structures, library) => {
  const fragment = fragmentOf(query)
  const hydroxyls = hydroxylsOf(query)
  for (const atom of hydroxyls) fragment.setAtomQueryFeature(atom, library.Molecule.cAtomQFNoMoreNeighbours, true)
  return matchesOf(fragment, structures, library)
}

/** Structures that have the query as a part, where an OH of it may be that of an ether, an ester or a glycoside. */
export const bound: Matcher = (query, structures, library) => matchesOf(fragmentOf(query), structures, library)

function fragmentOf(query: Molecule): Molecule {
  const fragment = query.getCompactCopy()
  fragment.setFragment(true)
  return fragment
}

/** What is drawn as OH, or as O with a charge, in the numbers of the query. */
function hydroxylsOf(query: Molecule): number[] {
  const atoms = Array.from({ length: query.getAllAtoms() }, (_, atom) => atom)
  return atoms.filter(
    (atom) =>
      query.getAtomicNo(atom) === OXYGEN && query.getConnAtoms(atom) === 1 && query.getConnBondOrder(atom, 0) === 1,
  )
}

const OXYGEN = 8

function matchesOf(
  fragment: Molecule,
  structures: Structure[],
  { SSSearcher, SSSearcherWithIndex }: OpenChemLib,
): Match[] {
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
