import type { GradeContent } from '../../shared/specification.ts'
import type { ValueId } from '../../shared/facets.ts'
import { readLimit } from '../../shared/quantities/limits.ts'
import type { Library } from '../library.ts'
import type { ProductRecord } from '../schema/product.ts'
import { gradesOf } from './cards.ts'

type Data = Pick<ProductRecord, 'name' | 'kind' | 'appearance' | 'moq' | 'compound' | 'grades' | 'tests'>

export function gradeContentsOf(library: Pick<Library, 'compounds'>, data: Data): GradeContent[] {
  const grades = gradesOf(library, data)
  const contentsOfGrades = data.grades.flatMap((grade, index) =>
    [
      ...(grade.assay ?? []).map(({ min, max, unit, basis, marker, technique, alternative }, place) => ({
        analyte: grades[index]?.assay?.[place]?.analyte,
        min,
        max,
        unit: unit === '%' ? undefined : unit,
        basis,
        marker,
        methods: [technique, alternative ?? []].flat(),
      })),
      ...rowContents(grade),
    ].map((content): GradeContent => ({ grade: grade.name, ...content })),
  )
  return [...contentsOfGrades, ...rowContents(data)]
}

export function markersOf(data: Pick<Data, 'grades' | 'tests'>): ValueId<'marker'>[] {
  const assays = data.grades.flatMap(({ assay = [] }) => assay)
  const rows = [data, ...data.grades].flatMap((record) => rowContents(record))
  return [...new Set([...assays, ...rows].flatMap(({ marker }) => marker ?? []))]
}

type Row = { test: string; limit: string; marker?: ValueId<'marker'> }

/** Texts allowed after the percentage. Another text, such as `of sterols`, makes it a share of something else. */
const BASES = new Set(['', 'as is', 'as assayed'])

function rowContents({ tests = {} }: { tests?: Record<string, Row[]> }) {
  return Object.values(tests)
    .flat()
    .flatMap(({ test, limit, marker }) => {
      const contentLimit = marker && readLimit(limit)
      if (!contentLimit || contentLimit.min === undefined || contentLimit.unit !== '%' || !BASES.has(contentLimit.of))
        return []
      return [{ analyte: test, min: contentLimit.min, limit: `≥ ${contentLimit.min} %`, marker }]
    })
}
