import { COMPARE_PATH } from '../../shared/comparison/address.ts'
import { STRUCTURE_PATH } from '../../shared/paths.ts'
import hidden from '../styles/hidden.module.css'
import styles from './searchLinks.module.css'

type Props = {
  /** What was found first: a specification to check limits against. */
  product?: { name: string; path: string }
  /** Address of the list of what was found. */
  list?: string
}

/** What a name alone does not answer. */
export function SearchTools({ product, list }: Props) {
  return (
    <p className={styles.links}>
      <span>Also</span>
      {list !== undefined && <a href={list}>Sort and narrow further</a>}
      <a href={STRUCTURE_PATH}>By structure</a>
      <a href={COMPARE_PATH}>Compare grades</a>
      {product && (
        <a href={`${product.path}#limits`}>
          <span>Your limits</span>
          <span className={hidden.hidden}>{` against ${product.name}`}</span>
        </a>
      )}
    </p>
  )
}
