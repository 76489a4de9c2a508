import type { CasNumbers } from './casNumber.ts'
import { hasFields } from './hasFields.ts'
import { askedPage } from './lists.ts'

/** How what is found belongs to the structure that was asked for; the first where an address does not say. */
export const RELATIONS = ['contains', 'same'] as const
export type Relation = (typeof RELATIONS)[number]

/** How much two structures have to share to be the same, the strictest first. */
export const SAMENESS = ['exact', 'flat', 'parent'] as const
export type Sameness = (typeof SAMENESS)[number]

/**
 * What stands for a structure at each of them: two structures are the same where they have the same key. The exact one is
 * read as the structure itself, and numbers its atoms and bonds.
 */
export type StructureKeys = Record<Sameness, string>

/** What the search has to know of a structure. */
export type SearchedStructure = {
  keys: StructureKeys
  /** Which of 512 parts it has, as hexadecimal digits. */
  fingerprint: string
  /** For each piece of its drawing, in the order of the markup, the bond or, of a text, the atom that it shows. */
  owners: number[]
}

/** A product of a substance, or one that is measured by it. */
export type StructureProduct = { name: string; path: string; isMarker: boolean }

/** A substance of the catalogue as the structure search finds it. */
export type StructureEntry = SearchedStructure & {
  name: string
  cas?: CasNumbers['cas']
  inchikey?: string
  formula: string
  smiles: string
  drawing: string
  products: StructureProduct[]
}

export function isStructureEntries(value: unknown): value is StructureEntry[] {
  return Array.isArray(value) && value.every((entry) => hasFields(entry, 'fingerprint'))
}

/** `structure` is a SMILES, or what names a substance of the catalogue: its name, CAS number or InChIKey. */
export type StructureQuestion = { structure: string; relation: Relation; page: number }

/** A question offered as such. */
export type StructureExample = Pick<StructureQuestion, 'structure' | 'relation'> & { label: string }

export type StructureHit = Pick<StructureEntry, 'name' | 'cas' | 'formula' | 'products'> & {
  /** With the part marked that it shares with what was asked for. */
  drawing: string
  /** Of the same. */
  sameness?: Sameness
}

export type StructuresFound = {
  /** The SMILES of what was asked for. */
  smiles: string
  /** The substance that was named. */
  name?: string
  /** Those of the page that was asked for, the best first. */
  hits: StructureHit[]
  /** On all pages. */
  total: number
  page: number
}

/** Why a structure cannot be read, and at which of its characters. */
export type StructureProblem = { problem: string; at?: number }

export type StructureAnswer = StructuresFound | StructureProblem

/** Of what was made up to take long. */
export const SEARCH_TOOK_TOO_LONG: StructureProblem = {
  problem: 'The search took too long. A part with fewer atoms takes less.',
}

export const STRUCTURES_PER_PAGE = 24

/** The longest of the catalogue has 332; a search takes longer for each. */
export const MOST_SMILES_CHARACTERS = 500

type Parameters = { get: (name: string) => string | null }

/** What an address asks for; nothing where it names no structure. */
export function askedStructure(parameters: Parameters): StructureQuestion | undefined {
  const structure = (parameters.get('smiles') ?? '').trim()
  if (structure === '') return undefined
  const relation = RELATIONS.find((it) => it === parameters.get('how')) ?? RELATIONS[0]
  return { structure, relation, page: askedPage(parameters) }
}
