import { useEffect, useState } from 'react'
import { requests } from '../data/requests.ts'
import { createProgress, type Progress } from './progress.ts'
import styles from './ProgressBar.module.css'

/** The bar at the top of the page, driven by the requests in flight. */
export function ProgressBar() {
  const [{ state, value }, show] = useState<Progress>({ state: 'idle', value: 0 })

  useEffect(() => {
    const progress = createProgress(show)
    let isBusy = false
    const unsubscribe = requests.subscribe(() => {
      const { inFlight, failed } = requests.current()
      if (!isBusy && inFlight > 0) progress.begin()
      if (isBusy && inFlight === 0) progress.end(failed)
      isBusy = inFlight > 0
    })
    return () => {
      unsubscribe()
      // In development effects run twice, and what had begun with the first would creep for good.
      progress.end(false)
    }
  }, [])

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
