import { compareAddress, formatGradeReference, MAX_COMPARED_GRADES, GRADE_PARAMETER } from '../../shared/comparison.ts'
import print from '../styles/print.module.css'
import ui from '../styles/ui.module.css'
import { usePath, useSearch } from '../router/address.ts'
import { useSharedState } from '../router/sharedState.ts'
import { tray, setInTray } from './tray.ts'
import styles from './TrayBar.module.css'
import { ProductPicture } from '../components/ProductPicture.tsx'
import { pathOf } from '../paths.ts'
import { screenAt } from '../router/screens.ts'

export function TrayBar() {
  const screen = screenAt(usePath())
  const isComparison = useSearch().has(GRADE_PARAMETER) && screen === 'compare'
  return isComparison || screen === 'inquiry' || screen === 'thanks' ? null : <Bar />
}

function Bar() {
  const grades = useSharedState(tray)
  const isFull = grades.length === MAX_COMPARED_GRADES
  const last = grades.at(-1)
  return (
    <section className={`${styles.tray} ${print.hidden}`} aria-label="To compare" data-tray>
      <p className={styles.count} role="status">
        <b className={ui.name}>To compare</b> <span>{`${grades.length} of ${MAX_COMPARED_GRADES}`}</span>
        {isFull && <span className={ui.hiddenOnNarrow}>: no more can be added</span>}
        {last && <span className={ui.hidden}>{`, last added: ${last.name}, ${last.grade}`}</span>}
      </p>
      <ul>
        {grades.map((grade) => (
          <li key={formatGradeReference(grade)}>
            <ProductPicture picture={grade.picture} sizes="64px" />
            <p>
              <b>{grade.name}</b>
              <span>{grade.grade}</span>
            </p>
            <button
              type="button"
              className={ui.icon}
              data-icon="close"
              aria-label={`Remove ${grade.name}, ${grade.grade}`}
              onClick={() => setInTray(grade, false)}
            />
          </li>
        ))}
      </ul>
      <div className={ui.cluster}>
        <button type="button" className={ui.text} onClick={() => tray.set([])}>
          Clear
        </button>
        <a href={compareAddress(pathOf('compare'), grades)} className={ui.button}>
          Compare
        </a>
      </div>
    </section>
  )
}
