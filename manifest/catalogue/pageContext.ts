import type { FactsLookup } from '../chemistry/compoundFacts.ts'
import type { Library } from '../library.ts'

export type PageContext = { library: Library; facts: FactsLookup }
