import icons from '../styles/icons.module.css'
import styles from './SafetyMark.module.css'

/** Tells where a product is one of many that its page carries a safety note. */
export function SafetyMark() {
  return <span className={`${styles.mark} ${icons.alert}`}>Safety note</span>
}
