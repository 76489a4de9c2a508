import { useEffect, useRef, useState } from 'react'
import { requests } from '../data/requests.ts'
import { createProgress, type Progress } from './progress.ts'
import styles from './ProgressBar.module.css'

/** The bar at the top of the page, driven by the requests in flight. */
export function ProgressBar() {
  const [{ state, value }, show] = useState<Progress>({ state: 'idle', value: 0 })
  const bar = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const progress = createProgress(show)
    let isBusy = false
    return requests.subscribe(() => {
      const { inFlight, failed } = requests.current()
      if (!isBusy && inFlight > 0) progress.begin()
      if (isBusy && inFlight === 0) progress.end(failed)
      isBusy = inFlight > 0
    })
  }, [])

  useEffect(() => {
    // Set from here: the security policy forbids style attributes in the page.
    bar.current?.style.setProperty('--done', String(value / 100))
  }, [value])

  return (
    <div
      ref={bar}
      role="progressbar"
      aria-label="Page loading"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
      data-state={state}
      className={styles.bar}
    />
  )
}
