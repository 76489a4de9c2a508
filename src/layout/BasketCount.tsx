import { useBasket } from '../basket/basket.ts'
import styles from './BasketCount.module.css'

/** Number of lines on the inquiry list. */
export function BasketCount() {
  return <b className={styles.count}>{useBasket().length}</b>
}
