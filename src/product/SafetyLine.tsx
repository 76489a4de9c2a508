import { SECTION_IDS } from '../../shared/product.ts'
import icons from '../styles/icons.module.css'
import styles from './SafetyLine.module.css'

/** Shows the start of the safety note below the title, and the whole note in print. */
export function SafetyLine({ note }: { note: string }) {
  return (
    <p className={`${styles.line} ${icons.alert}`}>
      <span className={styles.note}>
        <strong>Safety note.</strong> <span>{note}</span>
      </span>
      <a href={`#${SECTION_IDS.safety}`}>Full safety note</a>
    </p>
  )
}
