import styles from './SortHeader.module.css'

/** How a list is sorted by a column, and the address of the list as a press on the column's name sorts it. */
export type Sorting = { direction: 'ascending' | 'descending' | undefined; address: string; title: string }

type Props = {
  label: string
  /** None where the list has one order only. */
  sorting: Sorting | undefined
  colSpan?: number
}

/** The head of a column by which a list can be sorted. */
export function SortHeader({ label, sorting, colSpan }: Props) {
  if (!sorting) {
    return (
      <th scope="col" colSpan={colSpan}>
        {label}
      </th>
    )
  }
  const { direction, address, title } = sorting
  return (
    <th scope="col" colSpan={colSpan} className={styles.sort} aria-sort={direction}>
      <a href={address} title={title} data-in-place>
        {label}
      </a>
      <span>{label}</span>
    </th>
  )
}
