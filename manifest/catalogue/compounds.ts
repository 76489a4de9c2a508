import type { Compound } from '../../shared/product.ts'
import { committedInchis } from '../chemistry/inchikeysFile.ts'
import type { Library } from '../library.ts'

export function compoundOf({ compounds, chemistryOf }: Library, id: string | undefined): Compound | undefined {
  const record = compounds.get(id ?? '')
  if (!record) return undefined
  const { name, synonyms, cas, anhydrous = '', smiles = '' } = record.data
  const anhydrousCas = compounds.get(anhydrous)?.data.cas
  const inchikey = committedInchis().get(smiles)?.inchikey
  return { name, synonyms: synonyms ?? [], cas, anhydrousCas, inchikey, ...chemistryOf(record.data)?.pageFacts }
}

/**
 * Compounds without a structure, such as mixtures, come last. Those with neither structure nor CAS number are left out.
 */
export function compoundsOf(library: Library, ids: string[] = []): Compound[] {
  const compounds = ids
    .flatMap((id) => compoundOf(library, id) ?? [])
    .filter(({ structure, cas }) => structure !== undefined || cas !== undefined)
  return [...compounds.filter(({ structure }) => structure), ...compounds.filter(({ structure }) => !structure)]
}
