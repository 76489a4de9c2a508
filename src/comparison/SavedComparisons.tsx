import { type GradeReference, compareAddress } from '../../shared/comparison.ts'
import { SAVED_COMPARISONS_KEY } from '../storageKeys.ts'
import { createState, useSharedState } from '../router/sharedState.ts'
import { storedList } from '../router/storage.ts'

type SavedComparison = { name: string; grades: GradeReference[] }

const savedComparisons = createState([], storedList('localStorage', SAVED_COMPARISONS_KEY, readSavedComparison))

/** Links to comparisons saved by an earlier release. Today a comparison is saved as its URL. */
export function SavedComparisons() {
  const comparisons = useSharedState(savedComparisons)
  if (comparisons.length === 0) return null
  return (
    <section aria-labelledby="saved" data-scripted>
      <h2 id="saved">Saved comparisons</h2>
      <ul>
        {comparisons.map(({ name, grades }) => (
          <li key={name}>
            <a href={compareAddress(grades, { name })}>{name}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function readSavedComparison(value: unknown): SavedComparison | undefined {
  const { name, grades } = (value ?? {}) as Partial<SavedComparison>
  return name && Array.isArray(grades) ? { name, grades } : undefined
}
