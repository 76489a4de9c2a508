import type { CasNumbers } from '../../shared/casNumber.ts'
import type { Library } from '../library.ts'
import type { ProductRecord } from '../schema/product.ts'

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
