import icons from '../styles/icons.module.css'
import styles from './SafetyMark.module.css'

/** Marks a product that a market prohibits or restricts. Its safety note says where. */
export function SafetyMark() {
  return <span className={`${styles.mark} ${icons.alert}`}>Restricted</span>
}
