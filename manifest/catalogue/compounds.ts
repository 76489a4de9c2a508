import type { Compound } from '../../shared/product.ts'
import type { CompoundFacts } from '../chemistry/compoundFacts.ts'
import { committedInchikeys } from '../chemistry/inchikeysFile.ts'
import type { Library } from '../library.ts'

/** A compound with what is computed from its structure; nothing where no record has this id. */
export function compoundOf({ compounds }: Library, facts: CompoundFacts, id: string | undefined): Compound | undefined {
  const record = compounds.get(id ?? '')
  if (!record) return undefined
  const { name, synonyms, cas, smiles = '' } = record.data
  const inchikey = committedInchikeys().get(smiles)
  return { name, synonyms: synonyms ?? [], cas, inchikey, ...facts(record.data)?.shown }
}

/**
 * Compounds as named, mixtures, which have no structure to draw, behind the others; without those of which nothing but the name
 * is known.
 */
export function compoundsOf(library: Library, facts: CompoundFacts, ids: string[] = []): Compound[] {
  const compounds = ids
    .flatMap((id) => compoundOf(library, facts, id) ?? [])
    .filter(({ structure, cas }) => structure !== undefined || cas !== undefined)
  return [...compounds.filter(({ structure }) => structure), ...compounds.filter(({ structure }) => !structure)]
}
