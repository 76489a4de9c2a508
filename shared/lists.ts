import { FACT_IDS, FACTS, type SortableFact } from './facts/facts.ts'

export const PRODUCTS_PER_PAGE = 10

/** A list of up to this many products, filtered or not, is shown on one page. */
export const MAX_UNPAGED = 20

export const ARTICLES_PER_PAGE = 12
export const REVISION_NOTICES_PER_PAGE = 50

/** Maximum of products on one page with `show=all`. */
export const MAX_SHOW_ALL = 500

export function pageCount(items: number, perPage: number): number {
  return Math.max(1, Math.ceil(items / perPage))
}

/** Text that is not a page number gives 0, which no page has. */
export function readPageNumber(parameters: { get: (name: string) => string | null }): number {
  const page = parameters.get('page') || '1'
  return /^[1-9]\d*$/.test(page) ? Number(page) : 0
}

export function paginate<T>(items: T[], perPage: number): T[][] {
  const count = pageCount(items.length, perPage)
  return Array.from({ length: count }, (_, index) => items.slice(index * perPage, (index + 1) * perPage))
}

const PAGES_AT_END = 5

/** `null` is a gap. From seven pages on there are always seven places, so that links do not move. */
export function visiblePages(current: number, pages: number): (number | null)[] {
  const isNear = (page: number) =>
    (current < PAGES_AT_END && page <= PAGES_AT_END) ||
    (current > pages - PAGES_AT_END + 1 && page > pages - PAGES_AT_END) ||
    Math.abs(page - current) <= 1
  const shownPages = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (page) => page === 1 || page === pages || isNear(page),
  )
  return shownPages.flatMap((page, index) => {
    const previous = shownPages[index - 1]
    if (previous === undefined || page === previous + 1) return [page]
    return page === previous + 2 ? [page - 1, page] : [null, page]
  })
}

const MAX_PAGE_LINKS = 60

/** Returns all pages, or up to 60 spread evenly. */
export function pagesToLink(pages: number): number[] {
  const step = Math.ceil(pages / MAX_PAGE_LINKS)
  return Array.from({ length: Math.ceil(pages / step) }, (_, index) => 1 + index * step)
}

/** The first click on a column sorts ascending, unless `isHighestFirst` is set. */
type Orders = { ascending: string; descending: string; isHighestFirst?: true }

const NON_FACT_COLUMNS = {
  name: { ascending: 'Name, A to Z', descending: 'Name, Z to A' },
  cas: { ascending: 'CAS number, lowest first', descending: 'CAS number, highest first' },
  assay: { ascending: 'Assay, lowest first', descending: 'Assay, highest first', isHighestFirst: true },
} satisfies Record<string, Orders>

export type NonFactColumn = keyof typeof NON_FACT_COLUMNS
export type SortableColumn = NonFactColumn | SortableFact

const COLUMNS = {
  ...NON_FACT_COLUMNS,
  ...Object.fromEntries(
    FACT_IDS.flatMap((id) => {
      const fact = FACTS[id]
      return 'sorted' in fact ? [[id, fact.sorted] as const] : []
    }),
  ),
} as Record<SortableColumn, Orders>
export const SORTABLE_COLUMNS = Object.keys(COLUMNS) as SortableColumn[]

/** An order in a URL. The first order of a column is the column name; the second has a suffix. */
export type Sort = '' | SortableColumn | `${SortableColumn}-${'asc' | 'desc'}`

/** The default order is an empty value, which keeps the URL clean. */
export const SORTS = {
  '': 'Substance group',
  ...Object.fromEntries(
    SORTABLE_COLUMNS.flatMap((column) =>
      ordersOf(column).map((sort) => [sort, COLUMNS[column][isDescending(sort) ? 'descending' : 'ascending']]),
    ),
  ),
} as Record<Sort, string>

export function ordersOf(column: SortableColumn): [first: Sort, second: Sort] {
  return [column, `${column}-${COLUMNS[column].isHighestFirst ? 'asc' : 'desc'}`]
}

export function sortedColumn(sort: Sort): SortableColumn | undefined {
  return SORTABLE_COLUMNS.find((column) => ordersOf(column).includes(sort))
}

export function isDescending(sort: Sort): boolean {
  const column = sortedColumn(sort)
  return column === sort ? COLUMNS[column].isHighestFirst === true : sort.endsWith('-desc')
}

export function readSort(text: string | null): Sort {
  return text !== null && Object.hasOwn(SORTS, text) ? (text as Sort) : ''
}
