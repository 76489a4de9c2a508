import type { FilteredList } from '../../shared/facets.ts'
import { listLink } from '../../shared/paths.ts'
import styles from './ProductListing.module.css'

/** What of its address a list does not take, and in place of a page that it lacks the way to the one shown. */
export function LeftOut({ leftOut, filter, paging }: FilteredList) {
  const { page } = paging
  return (
    <p className={styles.leftOut}>
      <span>{leftOut}</span> {filter.page !== page && <a href={listLink(paging, page)}>{`Page ${page}`}</a>}
    </p>
  )
}
