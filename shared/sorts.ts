import { FACT_IDS, FACTS, type SortedFact } from './facts/facts.ts'

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
