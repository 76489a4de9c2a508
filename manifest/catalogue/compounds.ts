import type { CasNumbers } from '../../shared/casNumber.ts'
import type { ProductRecord } from '../schema/product.ts'
import type { Compound } from '../../shared/product.ts'
import type { Library } from '../library.ts'

export function compoundOf({ compounds, chemistryOf }: Library, id: string | undefined): Compound | undefined {
  const record = compounds.get(id ?? '')
  if (!record) return undefined
  const { name, synonyms, cas, anhydrous = '', smiles = '' } = record.data
  const anhydrousCas = compounds.get(anhydrous)?.data.cas
  const { pageFacts, inchis } = chemistryOf(record.data) ?? {}
  return { name, synonyms: synonyms ?? [], cas, anhydrousCas, inchikey: inchis?.[smiles]?.inchikey, ...pageFacts }
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

const KINDS_WITH_MARKER: ReadonlySet<ProductRecord['kind']> = new Set([
  'standardised extract',
  'ratio extract',
  'whole powder or juice',
  'blend',
])

export function hasMarker({ kind }: Pick<ProductRecord, 'kind'>): boolean {
  return KINDS_WITH_MARKER.has(kind)
}

export function casNumbersOf(
  compounds: Library['compounds'],
  data: Pick<ProductRecord, 'kind' | 'compound'>,
): CasNumbers {
  const { cas, anhydrous = '' } = compounds.get(data.compound ?? '')?.data ?? {}
  return hasMarker(data) ? { markerCas: cas } : { cas, anhydrousCas: compounds.get(anhydrous)?.data.cas }
}
