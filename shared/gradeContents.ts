import type { Assay } from './product.ts'
import { assayLimit, assayName } from './specification.ts'

/** What a grade holds at least, by an assay or by a row with a least content. */
export type GradeContent = Pick<Assay, 'min' | 'max' | 'basis'> & {
  /** Its name; none where all grades of the product hold it. */
  grade?: string
  analyte?: string
  /** Per cent where there is none. */
  unit?: string
  /** Id of the group of substances. */
  marker?: string
  /** As the row writes it that it stands in: `≥ 30 %`. */
  limit?: string
  /** Ids of the kinds of method of an assay. */
  methods?: string[]
}

/** What of a product was asked for, by a filter or a query. */
export type Matched = {
  /** Names of the grades that hold it, the nearest first; none where it does not tell grades apart. */
  grades: string[]
  /** What they hold of what was named: `Beta-glucan, dried basis ≥ 25.0 %`. */
  text?: string
}

/** The contents that were asked for as what goes along with their product. */
export function matchedBy(contents: GradeContent[], isNamed: boolean): Matched {
  const [first] = contents
  return {
    grades: [...new Set(contents.flatMap(({ grade }) => grade ?? []))],
    text: isNamed && first?.analyte !== undefined ? contentText(first, first.analyte) : undefined,
  }
}

/** `Beta-glucan, dried basis ≥ 25.0 %` */
function contentText({ unit = '%', limit, ...content }: GradeContent, analyte: string): string {
  const assay = { ...content, unit, analyte, method: '' }
  return `${assayName(assay)} ${limit ?? assayLimit(assay)}`
}
