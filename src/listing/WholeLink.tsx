import type { Paging } from '../../shared/cards.ts'
import { MOST_AT_ONCE, PRODUCTS_PER_PAGE } from '../../shared/pagination.ts'
import styles from './ProductListing.module.css'

type Props = { paging: Paging; isWhole: boolean; whole: string; inPages: string }

/** The way from a list in pages to all of it at once, and back; nothing where it is no longer than a page. */
export function WholeLink({ paging: { total }, isWhole, whole, inPages }: Props) {
  if (total <= PRODUCTS_PER_PAGE || total > MOST_AT_ONCE) return null
  return (
    <p className={styles.whole}>
      <a href={isWhole ? inPages : whole} data-in-place={!isWhole || undefined}>
        {isWhole ? `Show ${PRODUCTS_PER_PAGE} products a page` : `Show all ${total} products on one page`}
      </a>
    </p>
  )
}
