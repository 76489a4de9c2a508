import { type GradeContent, gradeMatchOf } from './specification.ts'
import {
  byFacet,
  type CatalogueData,
  type CatalogueEntry,
  type FacetCounts,
  type FilteredList,
  type ListFilter,
  parseListFilter,
  queryOfList,
  type Facet,
  FACET_IDS,
  FACETS,
} from './facets.ts'
import type { ProductCard } from './cards.ts'
import { paginate, PRODUCTS_PER_PAGE, type Sort } from './lists.ts'
import { gramsOf } from './amounts.ts'

/** Returns `undefined` if no parameter filters. A page number beyond the last gives the last page. */
export function filterList(
  catalogue: CatalogueData,
  path: string,
  parameters: URLSearchParams,
): FilteredList | undefined {
  const filter = parseListFilter(parameters)
  if (!filter) return undefined
  const listed = entriesOf(catalogue, path)
  const found = sortEntries(
    listed.filter((entry) => passes(entry, filter)),
    filter,
  )
  const pages = paginate(found, filter.rows ?? PRODUCTS_PER_PAGE)
  const page = Math.min(filter.page || 1, pages.length)
  const listCounts = facetCounts({ values: catalogue.values, products: listed })
  return {
    products: (pages[page - 1] ?? []).map((entry) => withMatch(entry, filter)),
    paging: { path, page, pages: pages.length, total: found.length, query: queryOfList(parameters) },
    facets: byFacet((facet) => {
      const countOf = countsWhenTicked(facet, filter, listed, found)
      return listCounts[facet].map(([id, label]) => [id, label, countOf(id)])
    }),
  }
}

/**
 * Returns the number of products that a value lists when it is ticked. An alternative to chosen values counts only the
 * products that it adds, and a chosen alternative those of its own.
 */
function countsWhenTicked(facet: Facet, filter: ListFilter, listed: CatalogueEntry[], found: CatalogueEntry[]) {
  const { needsAll } = FACETS[facet]
  const chosen = filter.chosen[facet]
  const shown = new Set(needsAll || chosen.length === 0 ? [] : found)
  return (id: string) => {
    const ids = needsAll ? [...chosen, id] : [id]
    const ticked = { ...filter, chosen: { ...filter.chosen, [facet]: ids } }
    const isAdded = (entry: CatalogueEntry) => chosen.includes(id) || !shown.has(entry)
    return listed.filter((entry) => entry.facets[facet]?.includes(id) && isAdded(entry) && passes(entry, ticked)).length
  }
}

/** Counts products per value. Leaves out values that all products share, unless `keepsShared` keeps them. */
export function facetCounts({ values, products }: Omit<CatalogueData, 'path'>): FacetCounts {
  return byFacet((facet) => {
    const { isOrdered, keepsShared } = FACETS[facet]
    const counts = countValues(products, facet)
    const ids = isOrdered
      ? values[facet].flatMap(({ id }) => (counts.has(id) ? [id] : []))
      : [...counts].toSorted(([, count], [, other]) => other - count).map(([id]) => id)
    const labels = new Map(values[facet].map(({ id, label }) => [id, label]))
    return ids
      .filter((id) => keepsShared || counts.get(id) !== products.length)
      .map((id) => [id, labels.get(id) ?? id, counts.get(id) ?? 0])
  })
}

function entriesOf(catalogue: CatalogueData, path: string): CatalogueEntry[] {
  const { products } = catalogue
  return path === catalogue.path ? products : products.filter((entry) => entry.path.startsWith(`${path}/`))
}

function passes(entry: CatalogueEntry, filter: ListFilter): boolean {
  const { chosen } = filter
  const isChosen = FACET_IDS.every((facet) => hasChosen(facet, chosen[facet], entry.facets[facet]))
  if (!isChosen || matchingGrades(entry, chosen)?.length === 0) return false
  return !hasContentFilter(filter) || matchingContents(entry, filter).length > 0
}

/** Returns whether values of a product or grade meet the chosen ones: all of them, or any if they are alternatives. */
function hasChosen(facet: Facet, chosen: string[] = [], values: string[] = []): boolean {
  const isMet = (id: string) => values.includes(id)
  return chosen.length === 0 || (FACETS[facet].needsAll ? chosen.every(isMet) : chosen.some(isMet))
}

function hasContentFilter({ chosen, assayFrom, assayTo }: ListFilter): boolean {
  return chosen.marker.length > 0 || chosen.method.length > 0 || assayFrom !== undefined || assayTo !== undefined
}

function matchingContents(entry: CatalogueEntry, filter: ListFilter): GradeContent[] {
  const { chosen, assayFrom, assayTo } = filter
  const { method } = chosen
  const grades = matchingGrades(entry, chosen)
  return entry.contents.filter((content) => {
    const { grade, min, unit, marker = '', methods = [] } = content
    if (grades && grade !== undefined && !grades.includes(grade)) return false
    if (chosen.marker.length > 0 && !chosen.marker.includes(marker)) return false
    if (method.length > 0 && !methods.some((name) => method.includes(name))) return false
    if (assayFrom === undefined && assayTo === undefined) return true
    return (
      countsAsAssay(content, chosen) && unit === undefined && min >= (assayFrom ?? 0) && min <= (assayTo ?? Infinity)
    )
  })
}

/** A content without methods comes from a specification row. It counts as an assay only if a marker is chosen. */
function countsAsAssay({ methods }: GradeContent, { marker }: ListFilter['chosen']): boolean {
  return methods !== undefined || marker.length > 0
}

function withMatch(entry: CatalogueEntry, filter: ListFilter): ProductCard {
  const grades = matchingGrades(entry, filter.chosen)
  if (!hasContentFilter(filter)) return grades ? { ...entry, matched: { grades } } : entry
  const { chosen, assayFrom, assayTo } = filter
  const contents = matchingContents(entry, filter)
  const nearest =
    assayFrom === undefined && assayTo === undefined
      ? contents
      : contents.toSorted((a, b) => (assayFrom === undefined ? b.min - a.min : a.min - b.min))
  const matched = gradeMatchOf(nearest, chosen.marker.length > 0)
  // Contents that apply to all grades name none. The grades that match the facets are then shown.
  return { ...entry, matched: { ...matched, grades: matched.grades.length === 0 ? (grades ?? []) : matched.grades } }
}

const SORT_KEYS: Record<Sort, (entry: CatalogueEntry, filter: ListFilter) => string | number | undefined> = {
  '': () => undefined,
  name: ({ name }) => name,
  assay: (entry, filter) => {
    const percents = matchingContents(entry, filter).flatMap((content) =>
      countsAsAssay(content, filter.chosen) && content.unit === undefined ? [content.min] : [],
    )
    return percents.length > 0 ? -Math.max(...percents) : undefined
  },
  moq: ({ moq }) => gramsOf(moq),
}

/** Entries without a value come last. */
function sortEntries(entries: CatalogueEntry[], filter: ListFilter): CatalogueEntry[] {
  return entries
    .map((entry) => ({ entry, key: SORT_KEYS[filter.sort](entry, filter) }))
    .toSorted(({ key: a }, { key: b }) => {
      if (a === b) return 0
      if (a === undefined || b === undefined) return a === undefined ? 1 : -1
      return a < b ? -1 : 1
    })
    .map(({ entry }) => entry)
}

function countValues(entries: CatalogueEntry[], facet: Facet) {
  const counts = new Map<string, number>()
  for (const value of entries.flatMap(({ facets }) => facets[facet] ?? []))
    counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

/** Returns the names of the matching grades, or `undefined` if all grades match. */
function matchingGrades({ ofGrades = {} }: Pick<CatalogueEntry, 'ofGrades'>, chosen: Partial<Record<Facet, string[]>>) {
  const all = Object.entries(ofGrades)
  const remaining = all.filter(([, values]) =>
    FACET_IDS.every((facet) => !values[facet] || hasChosen(facet, chosen[facet], values[facet])),
  )
  return remaining.length === all.length ? undefined : remaining.map(([name]) => name)
}
