import { shownFacts } from '../../shared/facts/factValues.ts'
import { specificationOf } from '../../shared/specification.ts'
import type { Library, ProductFile } from '../library.ts'
import { gradesOf } from './cards.ts'
import type { Rows } from './ledger.ts'
import { hasMarker } from './markers.ts'
import { testsOf } from './productTests.ts'
import { recordedFacts } from './recordedFacts.ts'

/** All that a revision of the specification counts. */
export function specificationRows(library: Library, file: ProductFile): Rows {
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
  return new Map(
    gradesOf(library, data).map((grade) => [
      grade.name,
      new Map([
        ...shownFacts('revision', { product, grade }).map(({ label, text }) => [label, text] as const),
        ...specificationOf(tests, grade).flatMap(({ tests: rows }) =>
          rows.map(({ test, limit, method }) => [test, [limit, method].filter(Boolean).join(' · ')] as const),
        ),
      ]),
    ]),
  )
}
