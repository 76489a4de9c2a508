import type { Product } from '../../shared/page.ts'

const WHOLE_MATERIALS = new Set(['standardised extract', 'ratio extract', 'whole powder', 'blend'])

/** Whether the compound is only what the product is measured by: its CAS number is not that of the product. */
export function hasMarker({ kind, compound }: Product): boolean {
  return compound !== undefined && WHOLE_MATERIALS.has(kind)
}
