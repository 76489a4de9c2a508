import { SECTION_IDS } from '../../shared/product.ts'
import print from '../styles/print.module.css'
import ui from '../styles/ui.module.css'
import styles from './product.module.css'

/** Shows the start of the safety note below the title, and the whole note in print. */
export function SafetyLine({ note }: { note: string }) {
  return (
    <p className={`${ui.note} ${styles.line} ${print.safety}`} data-icon="alert">
      <span className={styles.note}>
        <strong>Safety note.</strong> <span>{note}</span>
      </span>
      <a className={print.hidden} href={`#${SECTION_IDS.safety}`}>
        Full safety note
      </a>
    </p>
  )
}
