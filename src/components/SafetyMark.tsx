import icons from '../styles/icons.module.css'
import styles from './SafetyMark.module.css'

/** Marks a product in a list whose page has a safety note. */
export function SafetyMark() {
  return <span className={`${styles.mark} ${icons.alert}`}>Safety note</span>
}
