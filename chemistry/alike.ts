import { sharedAtoms } from './environments.ts'
import { marksOf } from './marks.ts'
import type { Matcher } from './match.ts'

/** Below this two structures have no more in common than most. */
const LEAST_LIKENESS = 0.4

/** Structures that share most of their parts with the query: Tanimoto's coefficient of the parts that either has. */
export const alike: Matcher = (query, structures, { SSSearcherWithIndex }) => {
  const wanted = new SSSearcherWithIndex().createIndex(query)
  return structures
    .map((structure) => ({
      structure,
      likeness: SSSearcherWithIndex.getSimilarityTanimoto(wanted, structure.parts),
      marks: () => marksOf(sharedAtoms(structure.molecule(), query), structure.molecule()),
    }))
    .filter(({ likeness }) => likeness >= LEAST_LIKENESS)
    .toSorted((a, b) => b.likeness - a.likeness)
}
