import type { ReactNode } from 'react'
import { compareAddress } from '../../shared/comparison/address.ts'
import { useSharedState } from '../router/sharedState.ts'
import button from '../components/Button.module.css'
import icons from '../styles/icons.module.css'
import styles from './KeptComparisons.module.css'
import { forgetComparison, keptComparisons } from './keptComparisons.ts'

/** The same below what keeps another one, folded: nothing moves by what this device knows. */
export function FoldedComparisons({ children }: { children: ReactNode }) {
  return (
    <details name="menu" className={styles.folded} data-scripted>
      <summary className={button.quiet}>Save or open</summary>
      <div>
        {children}
        <KeptComparisons />
      </div>
    </details>
  )
}

/** The comparisons that this device keeps. */
export function KeptComparisons() {
  const kept = useSharedState(keptComparisons)
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
