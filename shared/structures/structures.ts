import type { CasNumbers } from '../casNumber.ts'
import { readPageNumber } from '../lists.ts'

export const RELATIONS = ['contains', 'same'] as const
export type Relation = (typeof RELATIONS)[number]

/** Levels of equality, strictest first: exact, without stereochemistry, and also without counter-ions. */
export const SAMENESS_LEVELS = ['exact', 'flat', 'parent'] as const
export type Sameness = (typeof SAMENESS_LEVELS)[number]

/**
 * Two structures are equal at a level when their keys match. The keys are OpenChemLib ID codes.
 */
export type StructureKeys = Record<Sameness, string>

export type SearchableStructure = {
  keys: StructureKeys
  /** 512-bit fingerprint in hexadecimal. */
  fingerprint: string
}

type StructureProduct = { name: string; path: string; isMarker: boolean }

export type StructureEntry = SearchableStructure & {
  name: string
  synonyms?: string[]
  cas?: CasNumbers['cas']
  inchi?: string
  inchikey?: string
  formula: string
  smiles: string
  drawing: string
  /** Empty for a substance that is sold only as its hydrate. It is no result, but its name is a query. */
  products: StructureProduct[]
}

/** `structure` is a SMILES, or the name, CAS number, InChI or InChIKey of a substance. */
export type StructureQuery = { structure: string; relation: Relation; page: number }

export type StructureExample = Pick<StructureQuery, 'structure' | 'relation'> & { label: string; drawing?: string }

export type StructureHit = Pick<StructureEntry, 'name' | 'cas' | 'formula' | 'products' | 'drawing'> & {
  sameness?: Sameness
}

export type StructureMatches = {
  smiles: string
  name?: string
  hits: StructureHit[]
  total: number
  page: number
}

export type StructureProblem = { problem: string }

export type StructureResult = StructureMatches | StructureProblem

export const STRUCTURES_PER_PAGE = 24

/** The longest SMILES of the catalogue has 332 characters, the largest structure 89 atoms. Search time grows with both. */
export const MAX_SMILES_CHARACTERS = 500
export const MAX_ATOMS = 200
/** A chain of `*`, any atom, fits in very many ways. */
export const MAX_ANY_ATOMS = 20

/** Returns `undefined` without a structure. */
export function readStructureQuery(parameters: URLSearchParams): StructureQuery | undefined {
  const structure = (parameters.get('smiles') ?? '').trim()
  if (structure === '') return undefined
  const relation = RELATIONS.find((name) => name === parameters.get('how')) ?? RELATIONS[0]
  return { structure, relation, page: readPageNumber(parameters) }
}
