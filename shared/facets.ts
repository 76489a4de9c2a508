import { casNumber } from './casNumber.ts'
import type { Paging, ProductCard } from './cards.ts'
import { type Facet, FACET_NAMES } from './facetNames.ts'
import { MOQ_STEPS, SOLUBILITY_CLASSES, STORAGE_CLASSES } from './facetValues.ts'
import { gramsOf } from './grams.ts'
import { askedPage, MOST_AT_ONCE, paginate, PRODUCTS_PER_PAGE } from './pagination.ts'

export const FACETS = Object.keys(FACET_NAMES) as Facet[]

const ORDERS: Partial<Record<Facet, readonly string[]>> = {
  solubility: SOLUBILITY_CLASSES,
  storage: STORAGE_CLASSES,
  moq: MOQ_STEPS,
}

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
}

/** Values of each facet in a list, with the number of products that have them. */
export type FacetCounts = Record<Facet, [value: string, count: number][]>

export type ListFilter = {
  chosen: Record<Facet, string[]>
  /** Per cent; a product is in where one of its grades is. */
  assayFrom?: number
  assayTo?: number
  sort: Sort
  /** Whether all that is found is asked for on one page. */
  isWhole: boolean
  page: number
}

export type FilteredList = {
  products: ProductCard[]
  paging: Paging
  facets: FacetCounts
  /** What was asked for, without values that the list does not have. */
  filter: ListFilter
}

/** The parameter that asks for the whole list on one page. */
export const WHOLE = { name: 'show', value: 'all' }

/** Parameters of an address, as `URLSearchParams` has them. */
type Parameters = { get: (name: string) => string | null; getAll: (name: string) => string[] }

/** Whether an address names a field of the filter, whatever it says of it. */
export function namesFilter(parameters: { has: (name: string) => boolean }): boolean {
  return [...FACETS, 'assay-from', 'assay-to', 'sort', WHOLE.name, 'page'].some((name) => parameters.has(name))
}

/** What the parameters of a list's address ask for; `undefined` where they ask for the list as it is. */
export function parseListFilter(parameters: Parameters): ListFilter | undefined {
  const chosen = byFacet((facet) => parameters.getAll(facet).filter((value) => value !== ''))
  const [assayFrom, assayTo] = range(percent(parameters.get('assay-from')), percent(parameters.get('assay-to')))
  const sort = sortOf(parameters.get('sort'))
  const isWhole = parameters.get(WHOLE.name) === WHOLE.value
  const isPlain =
    FACETS.every((facet) => chosen[facet].length === 0) &&
    assayFrom === undefined &&
    assayTo === undefined &&
    sort === '' &&
    !isWhole
  if (isPlain) return undefined
  return { chosen, assayFrom, assayTo, sort, isWhole, page: askedPage(parameters) }
}

/**
 * The products of the list at `path` that a filter lets through. Each facet keeps its values in their order, so that
 * nothing moves under the pointer; it is counted as if nothing were chosen in it, so that a count tells what choosing a
 * further value would bring. `null` where the list has no such page.
 */
export function filterList(
  entries: CatalogueEntry[],
  path: string,
  asked: ListFilter,
  query: string,
): FilteredList | null {
  const listed = entriesOf(entries, path)
  const all = facetCounts(listed)
  const known = (facet: Facet, value: string) => all[facet].some(([listedValue]) => listedValue === value)
  const filter = { ...asked, chosen: byFacet((facet) => asked.chosen[facet].filter((value) => known(facet, value))) }
  const found = sortEntries(
    listed.filter((entry) => passes(entry, filter)),
    filter.sort,
  )
  const pages = paginate(found, filter.isWhole && found.length <= MOST_AT_ONCE ? MOST_AT_ONCE : PRODUCTS_PER_PAGE)
  const products = pages[filter.page - 1]
  if (!products) return null
  return {
    products,
    filter,
    paging: { path, page: filter.page, pages: pages.length, total: found.length, query },
    facets: byFacet((facet) => {
      const others = { ...filter, chosen: { ...filter.chosen, [facet]: [] } }
      const passing = listed.filter((entry) => passes(entry, others))
      const counts = new Map(countValues(passing, facet))
      return all[facet].map(([value]) => [value, counts.get(value) ?? 0])
    }),
  }
}

/** The values that tell entries apart: what all of them have narrows nothing. */
export function facetCounts(entries: CatalogueEntry[]): FacetCounts {
  return byFacet((facet) => countValues(entries, facet).filter(([, count]) => count < entries.length))
}

/** The entries of a list: all of them under `/products`, else those of the category. */
function entriesOf(entries: CatalogueEntry[], path: string): CatalogueEntry[] {
  return path === '/products' ? entries : entries.filter((entry) => entry.path.startsWith(`${path}/`))
}

export function isCatalogue(value: unknown): value is CatalogueEntry[] {
  return (
    Array.isArray(value) &&
    value.every((entry: unknown) => typeof entry === 'object' && entry !== null && 'path' in entry && 'facets' in entry)
  )
}

function passes({ facets, assays }: CatalogueEntry, { chosen, assayFrom, assayTo }: ListFilter): boolean {
  const isChosen = FACETS.every(
    (facet) => chosen[facet].length === 0 || chosen[facet].some((value) => facets[facet]?.includes(value)),
  )
  if (!isChosen || (assayFrom === undefined && assayTo === undefined)) return isChosen
  return assays.some((assay) => assay >= (assayFrom ?? 0) && assay <= (assayTo ?? Infinity))
}

/** What each order compares; what an entry lacks comes last both ways. */
const KEYS: Record<string, (entry: CatalogueEntry) => string | number | undefined> = {
  name: ({ name }) => name,
  cas: (entry) => {
    const number = casNumber(entry)?.number
    return number && Number(number.replaceAll('-', ''))
  },
  assay: ({ assays }) => (assays.length > 0 ? Math.max(...assays) : undefined),
  moq: ({ moq }) => gramsOf(moq),
}

function sortEntries(entries: CatalogueEntry[], sort: Sort): CatalogueEntry[] {
  const keyOf = KEYS[sort.split('-')[0] ?? '']
  if (!keyOf) return entries
  const sign = isDescending(sort) ? -1 : 1
  return entries
    .map((entry) => ({ entry, key: keyOf(entry) }))
    .toSorted(({ key: a }, { key: b }) => {
      if (a === b) return 0
      if (a === undefined || b === undefined) return a === undefined ? 1 : -1
      return a < b ? -sign : sign
    })
    .map(({ entry }) => entry)
}

/** Of assays the highest come first, of all else the lowest. */
export function isDescending(sort: Sort): boolean {
  return sort === 'assay' || sort.endsWith('-desc')
}

function countValues(entries: CatalogueEntry[], facet: Facet): [string, number][] {
  const counts = new Map<string, number>()
  for (const value of entries.flatMap(({ facets }) => facets[facet] ?? []))
    counts.set(value, (counts.get(value) ?? 0) + 1)
  const order = ORDERS[facet]
  return [...counts].toSorted(([a, count], [b, other]) => (order ? order.indexOf(a) - order.indexOf(b) : other - count))
}

function byFacet<T>(make: (facet: Facet) => T): Record<Facet, T> {
  return Object.fromEntries(FACETS.map((facet) => [facet, make(facet)])) as Record<Facet, T>
}

/** What is beyond the scale asks for its end: the field then shows what is in force. */
function percent(text: string | null): number | undefined {
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
