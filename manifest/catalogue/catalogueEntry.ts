import type { CatalogueEntry } from '../../shared/facets.ts'
import { type Facet, FACET_IDS, FACET_VALUES, FACETS, type ReadFacet, type SaidFacet } from '../../shared/facetTable.ts'
import type { ChoiceFact, FactId, FigureFact } from '../../shared/facts/facts.ts'
import { amountOf } from '../../shared/quantities/amounts.ts'
import { slugOf } from '../../shared/slugs.ts'
import type { Library, ProductFile } from '../library.ts'
import { onceFor } from '../onceFor.ts'
import { productCard } from './cards.ts'
import { coloursOf } from './colourFamily.ts'
import { classesOf } from './compoundClass.ts'
import { contentsOf, markersOf } from './contents.ts'

/** A product as the filters of the lists see it. */
export const catalogueEntry = onceFor((library: Library, file: ProductFile): CatalogueEntry => ({
  ...productCard(library, file),
  facets: facetsOf(library, file),
  contents: contentsOf(library, file.data),
  ...moqsOf(file.data),
}))

/** The MOQ of each grade, where they differ. */
function moqsOf({ moq, grades }: ProductData): Pick<CatalogueEntry, 'moqs'> {
  const moqs = Object.fromEntries(grades.map((grade) => [grade.name, grade.moq ?? moq]))
  return new Set(Object.values(moqs)).size > 1 ? { moqs } : {}
}

type ProductData = ProductFile['data']

/** The facets that other fields of a record tell, and of a class what it says itself only where its compound does not. */
const READINGS: Record<ReadFacet | 'class', (library: Library, data: ProductData) => string[]> = {
  colour: (_, { appearance }) => coloursOf(appearance),
  class: classesOf,
  application: (_, { applications }) => applications,
  marker: (_, data) => markersOf(data),
  method: (_, { grades }) =>
    grades.flatMap(({ assay = [] }) =>
      assay.flatMap(({ technique, alternative }) => [technique, alternative ?? []].flat()),
    ),
  certificate: ({ site }, { documents }) => documents.filter((id) => certificatesOf(site).has(id)),
  document: ({ site }, { documents }) => documents.filter((id) => !certificatesOf(site).has(id)),
}

/** What holds for one of the grades holds for the product; what it has none of is left out. */
function facetsOf(library: Library, { data }: ProductFile): CatalogueEntry['facets'] {
  const read = FACET_IDS.map((facet) => [facet, [...new Set(valuesOf(facet, library, data))]] as const)
  return Object.fromEntries(read.filter(([, values]) => values.length > 0))
}

function valuesOf(facet: Facet, library: Library, data: ProductData): readonly string[] {
  const { fact } = FACETS[facet]
  if (fact) return choicesSaid(fact, data)
  if (facet in READINGS) return READINGS[facet as keyof typeof READINGS](library, data)
  const listed = FACET_VALUES[facet as keyof typeof FACET_VALUES]
  return 'figure' in listed ? stepsOf(listed, data) : data.facets[facet as SaidFacet]
}

/** The ids of the values that a product or one of its grades says of a fact. */
export function choicesSaid(fact: ChoiceFact, data: { grades: object[] }): string[] {
  return saidOf(fact, data).map(slugOf)
}

/** The steps of a facet that divides a figure. */
function stepsOf({ figure, values }: { figure: { of: FigureFact; is: string }; values: object }, data: ProductData) {
  const figures = saidOf(figure.of, data).flatMap((said) => amountOf(said) ?? [])
  const isIn = (step: number) => figures.some((amount) => (figure.is === 'at most' ? amount <= step : amount >= step))
  return Object.keys(values).filter((id) => isIn(amountOf(id.replace('-', ' ')) ?? NaN))
}

/** What a product and its grades say of a fact. */
function saidOf(fact: FactId, { grades, ...product }: { grades: object[] }): string[] {
  return [product, ...grades].flatMap((record: object) => (Reflect.get(record, fact) as string | string[]) ?? [])
}

function certificatesOf({ documents }: Library['site']): Set<string> {
  return new Set(documents.flatMap(({ id, certificate }) => (certificate ? [id] : [])))
}
