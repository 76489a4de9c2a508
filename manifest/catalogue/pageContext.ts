import type { FactsLookup } from '../chemistry/compoundFacts.ts'
import type { Library } from '../library.ts'
import type { Relations } from './relations.ts'

export type PageContext = { library: Library; facts: FactsLookup; relations: Relations }
