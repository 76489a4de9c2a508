import type { ChemistryLookup } from '../chemistry/compoundFacts.ts'
import type { Library } from '../library.ts'

export type PageContext = { library: Library; chemistryOf: ChemistryLookup }
