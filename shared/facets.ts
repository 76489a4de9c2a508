import type { Paging, ProductCard } from './cards.ts'
import { type Facet, FACET_NAMES } from './facetNames.ts'

export const FACETS = Object.keys(FACET_NAMES) as Facet[]

/** Orders of a list; that of the catalogue is an empty field, which leaves the address clean. */
export const SORTS = {
  '': 'Catalogue order',
  name: 'Name',
  'name-desc': 'Name, Z to A',
  cas: 'CAS number',
  'cas-desc': 'CAS number, highest first',
  assay: 'Assay, highest first',
  'assay-asc': 'Assay, lowest first',
  moq: 'MOQ, smallest first',
  'moq-desc': 'MOQ, largest first',
} as const
export type Sort = keyof typeof SORTS

/** A product as the filters see it. */
export type CatalogueEntry = ProductCard & {
  facets: Partial<Record<Facet, string[]>>
  /** Assays of its grades in per cent. */
  assays: number[]
  /** What it holds at least of each marker, in per cent, by assays and limits of its grades. */
  contents?: Record<string, number[]>
}

/** Values of each facet in a list, with the number of products that have them. */
export type FacetCounts = Record<Facet, [value: string, count: number][]>

export type ListFilter = {
  chosen: Record<Facet, string[]>
  /** Per cent, of the chosen markers where there are any; a product is in where one of its grades is. */
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
  /** What of it was left out or read as something else, in words. */
  leftOut?: string
}

/** The parameter that asks for the whole list on one page. */
export const WHOLE = { name: 'show', value: 'all' }

/** Parameters of an address, as `URLSearchParams` has them. */
export type Parameters = { get: (name: string) => string | null; getAll: (name: string) => string[] }

/** The fields of the filter: parameters of a list's address. */
export const FIELDS = [...FACETS, 'assay-from', 'assay-to', 'sort', WHOLE.name, 'page']

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

/** Of assays the highest come first, of all else the lowest. */
export function isDescending(sort: Sort): boolean {
  return sort === 'assay' || sort.endsWith('-desc')
}

export function byFacet<T>(make: (facet: Facet) => T): Record<Facet, T> {
  return Object.fromEntries(FACETS.map((facet) => [facet, make(facet)])) as Record<Facet, T>
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

function sortOf(text: string | null): Sort {
  return text !== null && Object.hasOwn(SORTS, text) ? (text as Sort) : ''
}
