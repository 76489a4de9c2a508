import { PART } from '../../shared/productParts.ts'
import icons from '../styles/icons.module.css'
import styles from './SafetyLine.module.css'

/** What a buyer must know first: the beginning of the note beneath the title, all of it on the data sheet. */
export function SafetyLine({ note }: { note: string }) {
  return (
    <p className={`${styles.line} ${icons.alert}`}>
      <span className={styles.note}>
        <strong>Safety note.</strong> <span>{note}</span>
      </span>
      <a href={`#${PART.safety}`}>Full safety note</a>
    </p>
  )
}
