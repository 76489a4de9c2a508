import { useSharedState } from './sharedState.ts'
import { progress } from './progress.ts'
import styles from './ProgressBar.module.css'

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
      // The security policy forbids style attributes in the prerendered page.
      style={value === 0 ? undefined : { scale: `${value / 100} 1` }}
    />
  )
}
