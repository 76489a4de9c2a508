import type { Paging, ProductCard } from './cards.ts'
import type { GradeContent } from './gradeContents.ts'
import { type Facet, FACET_IDS } from './facetTable.ts'
import { type Sort, readSort } from './lists.ts'

/** Old URLs may use a former label. */
export type FacetValue = { id: string; label: string; former?: string[] }

export type CatalogueEntry = ProductCard & {
  facets: Partial<Record<Facet, string[]>>
  contents: GradeContent[]
  /** Facets that differ between grades, by grade name. */
  ofGrades?: Record<string, CatalogueEntry['facets']>
}

export type CatalogueData = { values: Record<Facet, FacetValue[]>; products: CatalogueEntry[] }

export type FacetCounts = Record<Facet, [id: string, label: string, count: number][]>

export type ListFilter = {
  chosen: Record<Facet, string[]>
  /** Bounds in per cent, for the chosen markers and methods. One matching grade is enough. */
  assayFrom?: number
  assayTo?: number
  sort: Sort
  isWhole: boolean
  page: number
}

export type FilteredList = {
  products: ProductCard[]
  paging: Paging
  facets: FacetCounts
  /** The requested filter, without values that the list does not have. */
  filter: ListFilter
  /** Note on the ignored values of the URL. */
  leftOut?: string
  /** Query string of the request. */
  asked: string
}

/** Lists ignore this parameter of an earlier release. */
export const LIMITS_FIELD = 'limits'

export const SHOW_ALL = { name: 'show', value: 'all' }

export type QueryParameters = { get: (name: string) => string | null; getAll: (name: string) => string[] }

export const LIST_FIELDS = [...FACET_IDS, 'assay-from', 'assay-to', LIMITS_FIELD, 'sort', SHOW_ALL.name, 'page']

export function hasFilterFields(parameters: { has: (name: string) => boolean }): boolean {
  return LIST_FIELDS.some((name) => parameters.has(name))
}

/** Returns `undefined` when all parameters are empty. */
export function parseListFilter(parameters: QueryParameters): ListFilter | undefined {
  if (LIST_FIELDS.every((name) => parameters.getAll(name).every((value) => value === ''))) return undefined
  const [assayFrom, assayTo] = range(readPercent(parameters.get('assay-from')), readPercent(parameters.get('assay-to')))
  const page = parameters.get('page') || '1'
  return {
    chosen: byFacet((facet) => parameters.getAll(facet).filter((value) => value !== '')),
    assayFrom,
    assayTo,
    sort: readSort(parameters.get('sort')),
    isWhole: parameters.get(SHOW_ALL.name) === SHOW_ALL.value,
    page: /^\d{1,6}$/.test(page) ? Number(page) : 0,
  }
}

export function byFacet<T>(make: (facet: Facet) => T): Record<Facet, T> {
  return Object.fromEntries(FACET_IDS.map((facet) => [facet, make(facet)])) as Record<Facet, T>
}

export function findFacetValue(values: FacetValue[], text: string): FacetValue | undefined {
  return values.find(({ id, label, former }) => id === text || label === text || former?.includes(text))
}

/** Limits the value to 100, so that the field shows the value in use. */
export function readPercent(text: string | null): number | undefined {
  const plain = text?.trim().replace(',', '.') ?? ''
  return /^\d+(\.\d*)?$/.test(plain) ? Math.min(Number(plain), 100) : undefined
}

function range(from?: number, to?: number): [from?: number, to?: number] {
  return from !== undefined && to !== undefined && from > to ? [to, from] : [from, to]
}
