import { sharedAtoms } from './environments.ts'
import { marksOf } from './marks.ts'
import type { Matcher, Structure } from './match.ts'
import { structureKeys } from './structureKeys.ts'

/** Below this two structures have no more in common than most. */
const LEAST_LIKENESS = 0.4

/** Parts do not tell all: a chain that is longer, or a group more, may have no part of its own. */
const MOST_LIKENESS_OF_OTHERS = 0.99

/** Structures that share most of their parts with the query: Tanimoto's coefficient of the parts that either has. */
export const alike: Matcher = (query, structures, { SSSearcherWithIndex }) => {
  const wanted = new SSSearcherWithIndex().createIndex(query)
  const { exact } = structureKeys(query)
  const likenessOf = ({ entry, parts }: Structure) =>
    entry.keys.exact === exact
      ? 1
      : Math.min(SSSearcherWithIndex.getSimilarityTanimoto(wanted, parts), MOST_LIKENESS_OF_OTHERS)
  const { formula } = query.getMolecularFormula()
  return structures
    .map((structure) => ({
      structure,
      likeness: likenessOf(structure),
      isIsomer: () =>
        structure.entry.keys.exact !== exact && structure.molecule().getMolecularFormula().formula === formula,
      marks: () => marksOf(sharedAtoms(structure.molecule(), query), structure.molecule()),
    }))
    .filter(({ likeness }) => likeness >= LEAST_LIKENESS)
    .toSorted((a, b) => b.likeness - a.likeness)
}
