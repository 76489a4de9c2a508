import { ordersOf, type Sort, type SortableColumn, SORTS } from '../../shared/lists.ts'
import ui from '../styles/ui.module.css'
import styles from './SortHeader.module.css'

export type Sorting = { current: Sort; addressOf: (sort: Sort) => string }

type Props = {
  label: string
  column: SortableColumn
  /** `undefined` if the list cannot be sorted. */
  sorting: Sorting | undefined
  colSpan?: number
}

export function SortHeader({ label, column, sorting, colSpan }: Props) {
  if (!sorting) {
    return (
      <th scope="col" colSpan={colSpan}>
        {label}
      </th>
    )
  }
  const { current, addressOf } = sorting
  const orders = ordersOf(column)
  const next = orders[current === orders[0] ? 1 : 0]
  const direction = SORTS[current].isDescending ? 'descending' : 'ascending'
  return (
    <th
      scope="col"
      colSpan={colSpan}
      className={styles.sort}
      aria-sort={orders.includes(current) ? direction : undefined}
    >
      <a className={ui.plain} href={addressOf(next)} title={`Sort: ${SORTS[next].label}`} data-in-place>
        {label}
      </a>
      <span>{label}</span>
    </th>
  )
}
