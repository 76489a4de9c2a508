import { FACT_IDS, FACTS, type SortedFact } from './facts/facts.ts'

export const PRODUCTS_PER_PAGE = 10
export const ARTICLES_PER_PAGE = 12
export const NOTICES_PER_PAGE = 50

/** A longer list is shown in pages, also where all of it is asked for. */
export const MOST_AT_ONCE = 500

/** How many pages a list has: an empty one has one empty page. */
export function pageCount(items: number, perPage: number): number {
  return Math.max(1, Math.ceil(items / perPage))
}

/** The page that an address asks for in its parameters, from 1; `NaN`, which no list has, for what is no number. */
export function askedPage(parameters: { get: (name: string) => string | null }): number {
  return Number(parameters.get('page') ?? 1)
}

/** Cuts a list into pages. */
export function paginate<T>(items: T[], perPage: number): T[][] {
  const count = pageCount(items.length, perPage)
  return Array.from({ length: count }, (_, index) => items.slice(index * perPage, (index + 1) * perPage))
}

/** How many pages from either end on are shown in a row. */
const END = 5

/**
 * The page numbers that a pagination shows: first, last, and the neighbours of the current page; near an end, those up
 * to the end. So there are seven places whatever the page. `null` stands for a gap.
 */
export function visiblePages(current: number, pages: number): (number | null)[] {
  const isNear = (page: number) =>
    (current < END && page <= END) || (current > pages - END + 1 && page > pages - END) || Math.abs(page - current) <= 1
  const shown = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (page) => page === 1 || page === pages || isNear(page),
  )
  return shown.flatMap((page, index) => {
    const previous = shown[index - 1]
    if (previous === undefined || page === previous + 1) return [page]
    // A gap of one page is no shorter than the page's own number.
    return page === previous + 2 ? [page - 1, page] : [null, page]
  })
}

/** A longer list offers no more of its pages at once, evenly spread. */
const MOST_OFFERED = 60

/** The pages of a list from which one can go to any, or near it, with one click. */
export function offeredPages(pages: number): number[] {
  const step = Math.ceil(pages / MOST_OFFERED)
  return Array.from({ length: Math.ceil(pages / step) }, (_, index) => 1 + index * step)
}

/** What the two orders of a column are called; the first press asks for the lowest first, if nothing else is said. */
type Orders = { ascending: string; descending: string; isHighestFirst?: true }

const OWN_COLUMNS = {
  name: { ascending: 'Name', descending: 'Name, Z to A' },
  cas: { ascending: 'CAS number', descending: 'CAS number, highest first' },
  assay: { ascending: 'Assay, lowest first', descending: 'Assay, highest first', isHighestFirst: true },
} satisfies Record<string, Orders>

export type OwnColumn = keyof typeof OWN_COLUMNS
export type SortedColumn = OwnColumn | SortedFact

/** The columns that a list can be sorted by. */
const COLUMNS = {
  ...OWN_COLUMNS,
  ...Object.fromEntries(
    FACT_IDS.flatMap((id) => {
      const fact = FACTS[id]
      return 'sorted' in fact ? [[id, fact.sorted] as const] : []
    }),
  ),
} as Record<SortedColumn, Orders>
export const SORTED_COLUMNS = Object.keys(COLUMNS) as SortedColumn[]

/** An order as addresses have it: the first of a column by the name of the column, the other with what it is. */
export type Sort = '' | SortedColumn | `${SortedColumn}-${'asc' | 'desc'}`

/**
 * Orders of a list; that in which lists are made is an empty field, which leaves the address clean. What comes first in it
 * is told below the choice (`ListToolbar.tsx`).
 */
export const SORTS = {
  '': 'Most asked about',
  ...Object.fromEntries(
    SORTED_COLUMNS.flatMap((column) =>
      ordersOf(column).map((sort) => [sort, COLUMNS[column][isDescending(sort) ? 'descending' : 'ascending']]),
    ),
  ),
} as Record<Sort, string>

/** The order that the first press on a column asks for, and the other. */
export function ordersOf(column: SortedColumn): [first: Sort, second: Sort] {
  return [column, `${column}-${COLUMNS[column].isHighestFirst ? 'asc' : 'desc'}`]
}

export function sortedColumn(sort: Sort): SortedColumn | undefined {
  return SORTED_COLUMNS.find((column) => ordersOf(column).includes(sort))
}

export function isDescending(sort: Sort): boolean {
  const column = sortedColumn(sort)
  return column === sort ? COLUMNS[column].isHighestFirst === true : sort.endsWith('-desc')
}

export function sortOf(text: string | null): Sort {
  return text !== null && Object.hasOwn(SORTS, text) ? (text as Sort) : ''
}
