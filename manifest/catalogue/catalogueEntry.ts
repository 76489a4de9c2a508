import { type CatalogueEntry, type Facet, FACET_IDS, FACET_VALUES } from '../../shared/facets.ts'
import { gramsOf } from '../../shared/amounts.ts'
import type { Library, ProductFile } from '../library.ts'
import { memoize } from '../memoize.ts'
import { productCard } from './cards.ts'
import { classesOf } from './compoundClass.ts'
import { gradeContentsOf, markersOf } from './gradeContents.ts'

export const catalogueEntry = memoize((library: Library, file: ProductFile): CatalogueEntry => {
  const { data } = file
  const values = facetsOf(library, data)
  const facets = FACET_IDS.map((facet) => [facet, [...new Set(values[facet])]] as const)
  return {
    ...productCard(library, file),
    facets: Object.fromEntries(facets.filter(([, ids]) => ids.length > 0)),
    contents: gradeContentsOf(library, data),
    ...valuesByGrade(library, data),
  }
})

const GRADE_FACETS = ['form', 'origin', 'diet', 'moq'] as const satisfies Facet[]

function valuesByGrade(library: Library, data: ProductData): Pick<CatalogueEntry, 'ofGrades'> {
  const grades = data.grades.map((grade) => ({
    name: grade.name,
    values: facetsOf(library, { ...data, moq: grade.moq ?? data.moq, grades: [grade] }),
  }))
  const differingFacets = GRADE_FACETS.filter(
    (facet) => new Set(grades.map(({ values }) => values[facet].join())).size > 1,
  )
  if (differingFacets.length === 0) return {}
  const gradeValues = grades.map(({ name, values }) => [
    name,
    Object.fromEntries(differingFacets.map((facet) => [facet, values[facet]])),
  ])
  return { ofGrades: Object.fromEntries(gradeValues) }
}

type ProductData = ProductFile['data']

/** Values of more facets than the product's `facets`. Grades override form and origin; compounds override the class. */
function facetsOf(library: Library, data: ProductData): Record<Facet, readonly string[]> {
  const { facets, grades, documents } = data
  const certificates = new Set(library.site.documents.flatMap(({ id, certificate }) => (certificate ? [id] : [])))
  const assays = grades.flatMap(({ assay = [] }) => assay)
  return {
    ...facets,
    form: grades.flatMap((grade) => grade.facets?.form ?? facets.form),
    class: classesOf(library, data),
    origin: grades.flatMap((grade) => originsOf(data, grade)),
    diet: grades.some((grade) => isVegan(data, grade)) ? ['vegan'] : [],
    application: data.applications,
    marker: markersOf(data),
    moq: moqSteps(data),
    method: assays.flatMap(({ technique, alternative }) => [technique, alternative ?? []].flat()),
    certificate: documents.filter((id) => certificates.has(id)),
    document: documents.filter((id) => !certificates.has(id)),
  }
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

/** Returns the steps, such as `25-kg`, that are at least the MOQ of one grade. */
function moqSteps({ moq, grades }: ProductData): string[] {
  const smallest = Math.min(
    ...[moq, ...grades.flatMap((grade) => grade.moq ?? [])].map((amount) => gramsOf(amount) ?? NaN),
  )
  return Object.keys(FACET_VALUES.moq.values).filter((id) => smallest <= (gramsOf(id.replace('-', ' ')) ?? NaN))
}
