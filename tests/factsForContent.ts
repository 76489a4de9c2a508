import { computeMissingFacts, type ChemistryLookup } from '../manifest/chemistry/compoundFacts.ts'
import { COMMITTED_FACTS, readFacts } from '../manifest/chemistry/factsFile.ts'
import type { ReadContent } from '../manifest/readContent.ts'

const committedFacts = readFacts(COMMITTED_FACTS)

/** Returns the facts of all compounds. */
export function factsForContent({ content }: ReadContent): Promise<ChemistryLookup> {
  return computeMissingFacts(content.compounds, committedFacts)
}
