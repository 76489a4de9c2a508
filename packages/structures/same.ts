import { SAMENESS } from '../../shared/structures.ts'
import type { Matcher } from './match.ts'
import { structureKeys } from './structureKeys.ts'

/** The same structure; then the same without stereochemistry; then salts, hydrates and free forms of one parent. */
export const same: Matcher = (query, structures) => {
  const keys = structureKeys(query)
  return structures
    .flatMap((structure) => {
      const sameness = SAMENESS.find((it) => structure.entry.keys[it] === keys[it])
      return sameness ? [{ structure, sameness }] : []
    })
    .toSorted((a, b) => SAMENESS.indexOf(a.sameness) - SAMENESS.indexOf(b.sameness))
}
