import icons from '../styles/icons.module.css'
import styles from './SafetyMark.module.css'

/** Marks a product in a list that a market prohibits or restricts. Its safety note says where. */
export function SafetyMark() {
  return <span className={`${styles.mark} ${icons.alert}`}>Restricted</span>
}
