import type { Grade } from '../../shared/product.ts'
import { assayLimit, assayName } from '../../shared/specification.ts'
import { shortMethod } from '../../shared/gradeNames.ts'

/** With its method, where a grade is measured in several ways. */
export type AssayLine = { text: string; method?: string }

/**
 * What the grades are told apart by, as a column: where all are measured alike, the analyte stands in its heading; where
 * one is measured in several ways, each assay has its method beside it.
 */
export function assayColumn(grades: Grade[]): { heading: string; of: (grade: Grade) => AssayLine[] } {
  const names = new Set(grades.flatMap(({ assay = [] }) => assay.map(assayName)))
  const hasRatios = grades.some(({ ratio }) => ratio !== undefined)
  const hasMethods = holdsMethods(grades)
  const [name] = names
  if (name === undefined)
    return { heading: 'Extraction ratio', of: ({ ratio }) => (ratio === undefined ? [] : [{ text: ratio }]) }
  const isAlike = names.size === 1 && !hasRatios
  return {
    heading: isAlike ? name : (hasRatios ? 'Assay or ratio' : 'Assay') + (hasMethods ? ', with its method' : ''),
    of: ({ assay = [], ratio, method }) => [
      ...assay.map((it) => ({
        text: isAlike ? assayLimit(it) : `${assayName(it)} ${assayLimit(it)}`,
        method: hasMethods ? shortMethod(it.method) : undefined,
      })),
      ...(ratio === undefined ? [] : [{ text: ratio, method: hasMethods ? method : undefined }]),
    ],
  }
}

/** Whether the lines of the assays carry the methods, which then have no column of their own. */
export function holdsMethods(grades: Grade[]): boolean {
  return grades.some(({ assay = [] }) => assay.length > 1)
}
