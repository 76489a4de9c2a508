import { compoundFacts, type CompoundFacts } from '../manifest/chemistry/compoundFacts.ts'
import { COMMITTED_FACTS, readFacts } from '../manifest/chemistry/factsFile.ts'
import { allVersionsOf } from '../manifest/datedContent.ts'
import type { ReadContent } from '../manifest/readContent.ts'

const committedFacts = readFacts(COMMITTED_FACTS)

/** Returns the facts of all compounds, like a build without a cache. */
export function factsOf(read: ReadContent): Promise<CompoundFacts> {
  return compoundFacts(allVersionsOf(read, 'compounds'), committedFacts)
}
