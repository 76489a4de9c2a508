import { casNumber } from './casNumber.ts'
import type { Facet } from './facetNames.ts'
import {
  byFacet,
  type CatalogueEntry,
  FACETS,
  type FacetCounts,
  type FilteredList,
  isDescending,
  type ListFilter,
  type Parameters,
} from './facets.ts'
import { SOLUBILITY_CLASSES, STORAGE_CLASSES } from './facetValues.ts'
import { gramsOf } from './grams.ts'
import { leftOut } from './leftOut.ts'
import { MOQ_STEPS } from './moqSteps.ts'
import { MOST_AT_ONCE, paginate, PRODUCTS_PER_PAGE } from './pagination.ts'

/** What the address of a list asks for: the filter that its parameters are read as, and those that all pages share. */
export type AskedList = { filter: ListFilter; parameters: Parameters; query: string }

const ORDERS: Partial<Record<Facet, readonly string[]>> = {
  solubility: SOLUBILITY_CLASSES,
  storage: STORAGE_CLASSES,
  moq: MOQ_STEPS,
}

/**
 * The products of the list at `path` that a filter lets through. Each facet keeps its values in their order, so that
 * nothing moves under the pointer; it is counted as if nothing were chosen in it, so that a count tells what choosing a
 * further value would bring. A page beyond the last is the last. `query` is the query string that all pages share.
 */
export function filterList(
  entries: CatalogueEntry[],
  path: string,
  { filter: asked, parameters, query }: AskedList,
): FilteredList {
  const listed = entriesOf(entries, path)
  const all = facetCounts(listed)
  const known = (facet: Facet, value: string) => all[facet].some(([listedValue]) => listedValue === value)
  const filter = { ...asked, chosen: byFacet((facet) => asked.chosen[facet].filter((value) => known(facet, value))) }
  const found = sortEntries(
    listed.filter((entry) => passes(entry, filter)),
    filter,
  )
  const pages = paginate(found, filter.isWhole && found.length <= MOST_AT_ONCE ? MOST_AT_ONCE : PRODUCTS_PER_PAGE)
  const page = Math.min(filter.page || 1, pages.length)
  return {
    products: pages[page - 1] ?? [],
    filter,
    leftOut: leftOut(parameters, filter, listed, pages.length),
    paging: { path, page, pages: pages.length, total: found.length, query },
    facets: byFacet((facet) => {
      const others = { ...filter, chosen: { ...filter.chosen, [facet]: [] } }
      const passing = listed.filter((entry) => passes(entry, others))
      const counts = new Map(countValues(passing, facet))
      return all[facet].map(([value]) => [value, counts.get(value) ?? 0])
    }),
  }
}

/**
 * The values that tell entries apart. What all of them have narrows nothing, but who needs a certificate or a small quantity
 * must see that all of them have it.
 */
export function facetCounts(entries: CatalogueEntry[]): FacetCounts {
  return byFacet((facet) => {
    const counted = countValues(entries, facet)
    if (facet === 'certificate') return counted
    // Of steps that all entries have, the first says it.
    if (facet === 'moq') return counted.filter((_, at) => (counted[at - 1]?.[1] ?? 0) < entries.length)
    return counted.filter(([, count]) => count < entries.length)
  })
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

function passes(entry: CatalogueEntry, filter: ListFilter): boolean {
  const { chosen, assayFrom, assayTo } = filter
  const isChosen = FACETS.every(
    (facet) => chosen[facet].length === 0 || chosen[facet].some((value) => entry.facets[facet]?.includes(value)),
  )
  if (!isChosen || (assayFrom === undefined && assayTo === undefined)) return isChosen
  return assaysOf(entry, filter).some((assay) => assay >= (assayFrom ?? 0) && assay <= (assayTo ?? Infinity))
}

/** What a bound of the assay is compared with: what an entry holds of the chosen markers, else all its assays. */
function assaysOf({ assays, contents }: CatalogueEntry, { chosen }: ListFilter): number[] {
  return chosen.marker.length > 0 ? chosen.marker.flatMap((marker) => contents?.[marker] ?? []) : assays
}

/** What each order compares; what an entry lacks comes last both ways. */
const KEYS: Record<string, (entry: CatalogueEntry, filter: ListFilter) => string | number | undefined> = {
  name: ({ name }) => name,
  cas: (entry) => {
    const number = casNumber(entry)?.number
    return number && Number(number.replaceAll('-', ''))
  },
  assay: (entry, filter) => {
    const assays = assaysOf(entry, filter)
    return assays.length > 0 ? Math.max(...assays) : undefined
  },
  moq: ({ moq }) => gramsOf(moq),
}

function sortEntries(entries: CatalogueEntry[], filter: ListFilter): CatalogueEntry[] {
  const { sort } = filter
  const keyOf = KEYS[sort.split('-')[0] ?? '']
  if (!keyOf) return entries
  const sign = isDescending(sort) ? -1 : 1
  return entries
    .map((entry) => ({ entry, key: keyOf(entry, filter) }))
    .toSorted(({ key: a }, { key: b }) => {
      if (a === b) return 0
      if (a === undefined || b === undefined) return a === undefined ? 1 : -1
      return a < b ? -sign : sign
    })
    .map(({ entry }) => entry)
}

function countValues(entries: CatalogueEntry[], facet: Facet): [string, number][] {
  const counts = new Map<string, number>()
  for (const value of entries.flatMap(({ facets }) => facets[facet] ?? []))
    counts.set(value, (counts.get(value) ?? 0) + 1)
  const order = ORDERS[facet]
  return [...counts].toSorted(([a, count], [b, other]) => (order ? order.indexOf(a) - order.indexOf(b) : other - count))
}
