import { type AskedGrade, compareAddress, gradeValue, readGrade } from '../../shared/comparison/address.ts'
import { KEPT_COMPARISONS_KEY } from '../../shared/storageKeys.ts'
import { createState, useSharedState } from '../../src/router/sharedState.ts'
import { storedList } from '../../src/router/storage.ts'
import button from '../../src/components/Button.module.css'
import icons from '../../src/styles/icons.module.css'
import styles from './Comparison.module.css'

type SavedComparison = { name: string; grades: AskedGrade[] }

const saved = createState<SavedComparison[]>([], storedList('localStorage', KEPT_COMPARISONS_KEY, storedComparison))

/** Comparisons saved by an earlier release. Today a comparison is saved as its URL. */
export function SavedComparisons() {
  const comparisons = useSharedState(saved)
  if (comparisons.length === 0) return null
  return (
    <section className={styles.saved} aria-labelledby="saved" data-scripted>
      <h2 id="saved">Saved on this device</h2>
      <ul>
        {comparisons.map(({ name, grades }) => (
          <li key={name}>
            <a href={compareAddress(grades, { name })}>{name}</a>
            <button
              type="button"
              className={`${button.icon} ${icons.close}`}
              aria-label={`Delete ${name}`}
              onClick={() => saved.change((known) => known.filter((other) => other.name !== name))}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function storedComparison(value: unknown): SavedComparison | undefined {
  const { name, grades } = (value ?? {}) as Record<keyof SavedComparison, unknown>
  if (typeof name !== 'string' || !Array.isArray(grades)) return undefined
  const read = (grades as AskedGrade[]).flatMap((grade) => readGrade(gradeValue(grade)) ?? [])
  return read.length > 0 ? { name, grades: read } : undefined
}
