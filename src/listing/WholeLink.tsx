import type { Paging } from '../../shared/cards.ts'
import { WHOLE } from '../../shared/facets.ts'
import { MOST_AT_ONCE, PRODUCTS_PER_PAGE } from '../../shared/pagination.ts'
import { changedQuery, listAddress } from './changedQuery.ts'
import styles from './ProductListing.module.css'

type Props = {
  paging: Paging
  parameters: URLSearchParams
  isWhole: boolean
  /** Whether the number of products stands beside it. */
  isBesideCount?: boolean
}

/** The way from a list in pages to all of it at once, and back; nothing where it is no longer than a page. */
export function WholeLink({ paging: { path, total }, parameters, isWhole, isBesideCount = false }: Props) {
  if (total <= PRODUCTS_PER_PAGE || total > MOST_AT_ONCE) return null
  const query = changedQuery(parameters, (copy) =>
    isWhole ? copy.delete(WHOLE.name) : copy.set(WHOLE.name, WHOLE.value),
  )
  const [some, all] = isBesideCount ? ['', ''] : [' products', ` ${total} products`]
  return (
    <p className={styles.whole}>
      <a href={listAddress(path, query)} data-in-place={!isWhole || isBesideCount || undefined}>
        {isWhole ? `Show ${PRODUCTS_PER_PAGE}${some} a page` : `Show all${all} on one page`}
      </a>
    </p>
  )
}
