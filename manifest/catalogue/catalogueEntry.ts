import {
  type CatalogueEntry,
  type Facet,
  FACET_IDS,
  FACET_VALUES,
  type DerivedFacet,
  type RecordedFacet,
} from '../../shared/facets.ts'
import { gramsOf } from '../../shared/amounts.ts'
import type { Library, ProductFile } from '../library.ts'
import { memoize } from '../memoize.ts'
import { productCard } from './cards.ts'
import { classesOf } from './compoundClass.ts'
import { gradeContentsOf, markersOf } from './gradeContents.ts'

export const catalogueEntry = memoize((library: Library, file: ProductFile): CatalogueEntry => ({
  ...productCard(library, file),
  facets: facetsOf(library, file),
  contents: gradeContentsOf(library, file.data),
  ...valuesByGrade(library, file.data),
}))

const GRADE_FACETS = ['form', 'origin', 'diet', 'moq'] as const satisfies Facet[]

function valuesByGrade(library: Library, data: ProductData): Pick<CatalogueEntry, 'ofGrades'> {
  const { moq, grades } = data
  const singleGrades = grades.map((grade) => ({ ...data, moq: grade.moq ?? moq, grades: [grade] }))
  const differingFacets = GRADE_FACETS.filter(
    (facet) => new Set(singleGrades.map((grade) => valuesOf(facet, library, grade).join())).size > 1,
  )
  if (differingFacets.length === 0) return {}
  const gradeValues = singleGrades.map((grade) => [
    grade.grades[0]?.name,
    Object.fromEntries(differingFacets.map((facet) => [facet, valuesOf(facet, library, grade)])),
  ])
  return { ofGrades: Object.fromEntries(gradeValues) }
}

type ProductData = ProductFile['data']

/**
 * Facets whose values are more than a list in the product's `facets`. Grades override form and origin; compounds
 * override the class.
 */
const FACET_READERS: Record<
  DerivedFacet | 'form' | 'class' | 'origin',
  (library: Library, data: ProductData) => string[]
> = {
  form: (_, { facets, grades }) => grades.flatMap((grade) => grade.facets?.form ?? facets.form),
  class: classesOf,
  origin: (_, data) => data.grades.flatMap((grade) => originsOf(data, grade)),
  diet: (_, data) => (data.grades.some((grade) => isVegan(data, grade)) ? ['vegan'] : []),
  application: (_, { applications }) => applications,
  marker: (_, data) => markersOf(data),
  moq: (_, data) => moqSteps(data),
  method: (_, { grades }) =>
    grades.flatMap(({ assay = [] }) =>
      assay.flatMap(({ technique, alternative }) => [technique, alternative ?? []].flat()),
    ),
  certificate: ({ site }, { documents }) => documents.filter((id) => certificateDocumentIds(site).has(id)),
  document: ({ site }, { documents }) => documents.filter((id) => !certificateDocumentIds(site).has(id)),
}

type GradeData = ProductData['grades'][number]

function originsOf({ facets }: ProductData, grade: GradeData): string[] {
  return grade.facets?.origin ?? facets.origin
}

/** Sources that are or may be animal. The carrier of a `declared` grade is only known per lot. */
const NOT_VEGAN = new Set(['animal', 'protein', 'declared', 'milk', 'eggs', 'fish', 'crustaceans', 'molluscs'])

function isVegan(data: ProductData, grade: GradeData): boolean {
  const words = [...originsOf(data, grade), ...data.facets.carrier, ...(grade.allergens ?? data.allergens ?? [])]
  return !words.some((id) => NOT_VEGAN.has(id))
}

function facetsOf(library: Library, { data }: ProductFile): CatalogueEntry['facets'] {
  const facetValues = FACET_IDS.map((facet) => [facet, [...new Set(valuesOf(facet, library, data))]] as const)
  return Object.fromEntries(facetValues.filter(([, values]) => values.length > 0))
}

function valuesOf(facet: Facet, library: Library, data: ProductData): readonly string[] {
  if (facet in FACET_READERS) return FACET_READERS[facet as keyof typeof FACET_READERS](library, data)
  return data.facets[facet as RecordedFacet]
}

/** Returns the steps, such as `25-kg`, that are at least the MOQ of one grade. */
function moqSteps({ moq, grades }: ProductData): string[] {
  const smallest = Math.min(
    ...[moq, ...grades.flatMap((grade) => grade.moq ?? [])].map((amount) => gramsOf(amount) ?? NaN),
  )
  return Object.keys(FACET_VALUES.moq.values).filter((id) => smallest <= (gramsOf(id.replace('-', ' ')) ?? NaN))
}

function certificateDocumentIds({ documents }: Library['site']): Set<string> {
  return new Set(documents.flatMap(({ id, certificate }) => (certificate ? [id] : [])))
}
