import type { Assay } from './product.ts'
import { assayLimit, assayName } from './specification.ts'

export type GradeContent = Pick<Assay, 'min' | 'max' | 'basis'> & {
  /** Absent when all grades have this content. */
  grade?: string
  analyte?: string
  /** Per cent by default. */
  unit?: string
  marker?: string
  /** Limit as written in the row: `≥ 30 %`. */
  limit?: string
  methods?: string[]
}

export type GradeMatch = {
  /** Names of the matching grades, closest first. Empty when all grades match. */
  grades: string[]
  /** Content of the chosen marker: `Beta-glucan, dried basis ≥ 25.0 %`. */
  text?: string
}

export function matchOf(contents: GradeContent[], isMarkerChosen: boolean): GradeMatch {
  const [first] = contents
  return {
    grades: [...new Set(contents.flatMap(({ grade }) => grade ?? []))],
    text: isMarkerChosen && first?.analyte !== undefined ? contentText(first, first.analyte) : undefined,
  }
}

function contentText({ unit = '%', limit, ...content }: GradeContent, analyte: string): string {
  const assay = { ...content, unit, analyte, method: '' }
  return `${assayName(assay)} ${limit ?? assayLimit(assay)}`
}
