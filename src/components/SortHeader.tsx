import styles from './SortHeader.module.css'

/** Sort direction of a column, and the address that sorts by it. */
export type Sorting = { direction: 'ascending' | 'descending' | undefined; address: string; title: string }

type Props = {
  label: string
  /** `undefined` if the list has one order. */
  sorting: Sorting | undefined
  colSpan?: number
}

/** Header of a sortable column. */
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
