import { shownFacts } from '../../shared/facts/factValues.ts'
import { specificationOf } from '../../shared/specification.ts'
import type { Library, ProductFile } from '../library.ts'
import { gradesOf } from './cards.ts'
import { hasMarker } from './markers.ts'
import { testsOf } from './productTests.ts'
import { recordedFacts } from './recordedFacts.ts'

export type SpecificationRow = { grade: string; label: string; text: string }

export function specificationRows(library: Library, file: ProductFile): SpecificationRow[] {
  const { data } = file
  const compound = library.compounds.get(data.compound ?? '')?.data
  const source = library.plants.get(data.plant ?? '')?.data
  const product = {
    ...recordedFacts(data, 'product', 'either'),
    materialCas: data.materialCas,
    source: source && recordedFacts(source, 'plant'),
    [hasMarker(data) ? 'marker' : 'compound']: compound && { ...compound, synonyms: [] },
  }
  const tests = testsOf(library, file)
  return gradesOf(library, data).flatMap((grade) => [
    ...shownFacts('revision', { product, grade }).map(({ label, text }) => ({ grade: grade.name, label, text })),
    ...specificationOf(tests, grade).flatMap(({ tests: rows }) =>
      rows.map(({ test, limit, method }) => ({ grade: grade.name, label: test, text: `${limit}, ${method}` })),
    ),
  ])
}
