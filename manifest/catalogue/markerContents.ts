import type { ValueId } from '../../shared/facetTable.ts'
import type { ProductRecord } from '../schema/product.ts'

/** A limit that is a least content: `≥ 10 %`. */
export const LEAST = /^≥ (\d+(?:\.\d+)?) %/

/** What a product holds at least of each group of markers, by assays and rows that say so, and of other units no figure. */
export function markerContents(data: Pick<ProductRecord, 'grades' | 'tests'>): Map<ValueId<'marker'>, number[]> {
  const assays = data.grades.flatMap(({ assay = [] }) => assay)
  const rows = [data, ...data.grades].flatMap(({ tests }) => Object.values(tests ?? {}).flat())
  const figures = [
    ...assays.map(({ marker, min, unit }) => ({ marker, percent: unit === '%' ? min : undefined })),
    ...rows.map(({ marker, limit }) => ({ marker, percent: Number(LEAST.exec(limit)?.[1] ?? NaN) || undefined })),
  ]
  const contents = new Map<ValueId<'marker'>, number[]>()
  for (const { marker, percent } of figures) {
    if (marker)
      contents.set(marker, [...new Set([...(contents.get(marker) ?? []), ...(percent === undefined ? [] : [percent])])])
  }
  return contents
}
