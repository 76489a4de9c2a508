import { useRef } from 'react'
import { compareAddress, gradeValue, MOST_COMPARED } from '../../shared/comparison/address.ts'
import button from '../components/Button.module.css'
import { useStore } from '../store/useStore.ts'
import { tray } from '../tray/trayGrades.ts'
import { useTrayKey } from '../tray/useTrayKey.ts'
import { TrayItem } from './TrayItem.tsx'
import hidden from '../styles/hidden.module.css'
import styles from './TrayBar.module.css'

/** The grades that are to be compared, at the foot of every page. */
export function TrayBar() {
  const grades = useStore(tray)
  const compare = useRef<HTMLAnchorElement>(null)
  useTrayKey(compare)
  const isFull = grades.length === MOST_COMPARED
  return (
    <section className={styles.tray} aria-label="To compare" data-tray>
      <p className={styles.count} role="status">
        <b>To compare</b> <span>{`${grades.length} of ${MOST_COMPARED}`}</span>
        {isFull && <span className={styles.full}>: the tray is full</span>}
        <span className={hidden.hidden}>. Enter on a ticked box leads here.</span>
      </p>
      <ul>
        {grades.map((grade) => (
          <TrayItem key={gradeValue(grade)} grade={grade} />
        ))}
        {!isFull && grades.length < 4 && (
          <li className={styles.hint}>Tick one more, or another grade of these; Enter on a tick leads here</li>
        )}
      </ul>
      <div className={styles.act}>
        <button type="button" onClick={() => tray.set([])}>
          Clear
        </button>
        <a ref={compare} href={compareAddress(grades)} className={button.button}>
          Compare
        </a>
      </div>
    </section>
  )
}
