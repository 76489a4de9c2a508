import { isDescending, type Sort, SORTS } from '../../shared/facets.ts'
import styles from './SortHeader.module.css'

/** The order in force, and the address of the list in another one. */
export type Order = { sort: Sort; addressIn: (sort: Sort) => string }

type Props = {
  label: string
  /** The orders by this column: the first press asks for the first, the next one for the other. */
  sorts: [Sort, Sort]
  /** None where the list has one order only. */
  order: Order | undefined
  colSpan?: number
}

/** The head of a column by which a list can be sorted. */
export function SortHeader({ label, sorts, order, colSpan }: Props) {
  if (!order) {
    return (
      <th scope="col" colSpan={colSpan}>
        {label}
      </th>
    )
  }
  const [first, second] = sorts
  const isSorted = sorts.includes(order.sort)
  const next = order.sort === first ? second : first
  return (
    <th
      scope="col"
      colSpan={colSpan}
      className={styles.sort}
      aria-sort={isSorted ? (isDescending(order.sort) ? 'descending' : 'ascending') : undefined}
    >
      <a href={order.addressIn(next)} title={`Sort: ${SORTS[next]}`} data-in-place>
        {label}
      </a>
    </th>
  )
}
