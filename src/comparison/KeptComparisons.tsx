import { compareAddress } from '../../shared/comparison/address.ts'
import { useStore } from '../store/createStore.ts'
import button from '../components/Button.module.css'
import icons from '../styles/icons.module.css'
import styles from './KeptComparisons.module.css'
import { forgetComparison, keptComparisons } from './keptComparisons.ts'

/** The same beside what is compared, folded: nothing moves by what this device knows. */
export function FoldedComparisons() {
  const kept = useStore(keptComparisons)
  return (
    <details className={styles.folded} data-scripted>
      <summary className={button.quiet}>Saved comparisons</summary>
      {kept.length === 0 && <p>None is saved on this device yet.</p>}
      <KeptComparisons />
    </details>
  )
}

/** The comparisons that this device keeps. */
export function KeptComparisons() {
  const kept = useStore(keptComparisons)
  if (kept.length === 0) return null
  return (
    <section className={styles.kept} aria-labelledby="kept" data-scripted>
      <h2 id="kept">Saved on this device</h2>
      <ul>
        {kept.map(({ name, grades }) => (
          <li key={name}>
            <a href={compareAddress(grades, { name })}>{name}</a>
            <span>{grades.length === 1 ? '1 grade' : `${grades.length} grades`}</span>
            <button
              type="button"
              className={icons.close}
              aria-label={`Delete ${name}`}
              onClick={() => forgetComparison(name)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
