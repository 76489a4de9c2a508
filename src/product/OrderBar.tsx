import type { Grade } from '../../shared/page.ts'
import { gradesByMethod } from '../../shared/specification.ts'
import button from '../components/Button.module.css'
import styles from './OrderBar.module.css'

/** On phones, at the lower edge: the chosen grade, and the way to the order panel. */
export function OrderBar({ grade }: { grade: Grade }) {
  const [short] = gradesByMethod([grade])
  return (
    <div className={styles.bar} data-bar>
      <p>
        <b>{[grade.name, short?.method].filter(Boolean).join(', ')}</b> MOQ {grade.moq}
      </p>
      <a href="#inquiry" className={button.button}>
        Ask for it
      </a>
    </div>
  )
}
