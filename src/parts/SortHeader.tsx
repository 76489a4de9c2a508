import ui from '../styles/ui.module.css'
import styles from './SortHeader.module.css'

export type Sorting = { direction: 'ascending' | 'descending' | undefined; address: string; title: string }

type Props = {
  label: string
  /** `undefined` if the list cannot be sorted by this column. */
  sorting: Sorting | undefined
  colSpan?: number
}

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
      <a className={ui.plain} href={address} title={title} data-in-place>
        {label}
      </a>
      <span>{label}</span>
    </th>
  )
}
