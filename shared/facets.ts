import type { Paging, ProductCard } from './cards.ts'
import type { GradeContent } from './gradeContents.ts'
import { type Facet, FACET_IDS } from './facetTable.ts'
import { type Sort, sortOf } from './lists.ts'

/** A value of a facet; addresses may ask for it by former labels, too. */
export type FacetValue = { id: string; label: string; former?: string[] }

/** A product as the filters see it. */
export type CatalogueEntry = ProductCard & {
  /** Ids of values. */
  facets: Partial<Record<Facet, string[]>>
  contents: GradeContent[]
  /** By the names of grades: the facets in which they differ, with the values of each. */
  ofGrades?: Record<string, CatalogueEntry['facets']>
}

/** Products as they are filtered, and what the ids in them stand for. */
export type Listed = { values: Record<Facet, FacetValue[]>; products: CatalogueEntry[] }

/** Values of each facet in a list, with the number of products that have them. */
export type FacetCounts = Record<Facet, [id: string, label: string, count: number][]>

export type ListFilter = {
  chosen: Record<Facet, string[]>
  /** Per cent, of the chosen markers and by the chosen methods where there are any; a product is in where one of its grades is. */
  assayFrom?: number
  assayTo?: number
  sort: Sort
  /** Whether all that is found is asked for on one page. */
  isWhole: boolean
  /** From 1; 0 for what is no number. */
  page: number
}

export type FilteredList = {
  products: ProductCard[]
  paging: Paging
  facets: FacetCounts
  /** What was asked for, without values that the list does not have. */
  filter: ListFilter
  /** What of it was left out, in words. */
  leftOut?: string
  /** The query string that was asked; links have values by their ids. */
  asked: string
}

/** A parameter of earlier releases: limits of the buyer, which lists do not know. */
export const LIMITS_FIELD = 'limits'

/** The parameter that asks for the whole list on one page. */
export const WHOLE = { name: 'show', value: 'all' }

/** Parameters of an address, as `URLSearchParams` has them. */
export type Parameters = { get: (name: string) => string | null; getAll: (name: string) => string[] }

/** The fields of the filter: parameters of a list's address. */
export const FIELDS = [...FACET_IDS, 'assay-from', 'assay-to', LIMITS_FIELD, 'sort', WHOLE.name, 'page']

/** Whether an address names a field of the filter, whatever it says of it. */
export function namesFilter(parameters: { has: (name: string) => boolean }): boolean {
  return FIELDS.some((name) => parameters.has(name))
}

/** What the parameters of a list's address ask for; `undefined` where all fields are empty. */
export function parseListFilter(parameters: Parameters): ListFilter | undefined {
  if (FIELDS.every((name) => parameters.getAll(name).every((value) => value === ''))) return undefined
  const [assayFrom, assayTo] = range(percent(parameters.get('assay-from')), percent(parameters.get('assay-to')))
  const page = parameters.get('page') || '1'
  return {
    chosen: byFacet((facet) => parameters.getAll(facet).filter((value) => value !== '')),
    assayFrom,
    assayTo,
    sort: sortOf(parameters.get('sort')),
    isWhole: parameters.get(WHOLE.name) === WHOLE.value,
    page: /^\d{1,6}$/.test(page) ? Number(page) : 0,
  }
}

export function byFacet<T>(make: (facet: Facet) => T): Record<Facet, T> {
  return Object.fromEntries(FACET_IDS.map((facet) => [facet, make(facet)])) as Record<Facet, T>
}

/** The value that an address names, by its id, its label or one that it had before. */
export function valueCalled(values: FacetValue[], text: string): FacetValue | undefined {
  return values.find(({ id, label, former }) => id === text || label === text || former?.includes(text))
}

/** What is beyond the scale asks for its end: the field then shows what is in force. */
export function percent(text: string | null): number | undefined {
  const plain = text?.trim().replace(',', '.') ?? ''
  return /^\d+(\.\d*)?$/.test(plain) ? Math.min(Number(plain), 100) : undefined
}

/** The two ends in their order, whichever way round they were typed. */
function range(from?: number, to?: number): [from?: number, to?: number] {
  return from !== undefined && to !== undefined && from > to ? [to, from] : [from, to]
}
