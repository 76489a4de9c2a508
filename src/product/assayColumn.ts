import type { Grade } from '../../shared/product.ts'
import { assayLimit, assayName } from '../../shared/specification.ts'

/** What the grades are told apart by, as a column: where all are measured alike, the analyte stands in its heading. */
export function assayColumn(grades: Grade[]): { heading: string; of: (grade: Grade) => string[] } {
  const names = new Set(grades.flatMap(({ assay = [] }) => assay.map(assayName)))
  const hasRatios = grades.some(({ ratio }) => ratio !== undefined)
  const [name] = names
  if (name === undefined) return { heading: 'Extraction ratio', of: ({ ratio = '' }) => [ratio] }
  if (names.size === 1 && !hasRatios) return { heading: name, of: ({ assay = [] }) => assay.map(assayLimit) }
  return {
    heading: hasRatios ? 'Assay or ratio' : 'Assay',
    of: ({ assay = [], ratio }) => [
      ...assay.map((it) => `${assayName(it)} ${assayLimit(it)}`),
      ...(ratio === undefined ? [] : [ratio]),
    ],
  }
}
