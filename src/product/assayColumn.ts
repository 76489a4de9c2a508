import type { Grade } from '../../shared/product.ts'
import { assayLimit, assayName } from '../../shared/specification.ts'
import { shortMethod } from '../../shared/gradeNames.ts'

/** `method` is set in assay columns, if a grade of the product has several assays. */
export type CellLine = { text: string; method?: string }

/** The heading names an analyte that all assays share. If a grade has several assays, each line shows its method. */
export function assayColumn(grades: Grade[]) {
  const names = new Set(grades.flatMap(({ assay = [] }) => assay.map(assayName)))
  const hasRatios = grades.some(({ ratio }) => ratio !== undefined)
  const hasMethods = assayLinesHaveMethods(grades)
  const [name] = names
  if (name === undefined)
    return {
      heading: 'Extraction ratio',
      cells: grades.map(({ ratio }) => (ratio === undefined ? [] : [{ text: ratio }])),
    }
  const hasOneAnalyte = names.size === 1 && !hasRatios
  return {
    heading: hasOneAnalyte ? name : (hasRatios ? 'Assay or ratio' : 'Assay') + (hasMethods ? ', with its method' : ''),
    cells: grades.map(({ assay = [], ratio, method }) => [
      ...assay.map((entry) => ({
        text: hasOneAnalyte ? assayLimit(entry) : `${assayName(entry)} ${assayLimit(entry)}`,
        method: hasMethods ? shortMethod(entry.method) : undefined,
      })),
      ...(ratio === undefined ? [] : [{ text: ratio, method: hasMethods ? method : undefined }]),
    ]),
  }
}

/** Returns whether the assay lines include the methods, so that no method column is needed. */
export function assayLinesHaveMethods(grades: Grade[]): boolean {
  return grades.some(({ assay = [] }) => assay.length > 1)
}
