import { useSharedState } from './sharedState.ts'
import { progress } from './progress.ts'
import styles from './ProgressBar.module.css'

/** The bar at the top of the page. */
export function ProgressBar() {
  const { state, value } = useSharedState(progress)
  return (
    <div
      role="progressbar"
      aria-label="Page loading"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
      data-state={state}
      className={styles.bar}
      // A page has none as it comes: the security policy forbids style attributes in it.
      style={value === 0 ? undefined : { scale: `${value / 100} 1` }}
    />
  )
}
