import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { PROGRESS_DURATION_MS, PROGRESS_HIDE_DELAY_MS, PROGRESS_THROTTLE_MS } from '../../shared/timings'
import { currentRequests, subscribeToRequests } from '../data/requests'
import styles from './ProgressBar.module.css'
import { creep, type ProgressState } from './progressState'

/** The bar at the top of the page: counts the requests in flight and waits before it shows, so that quick ones pass unseen. */
export function ProgressBar() {
  const { inFlight, failed } = useSyncExternalStore(subscribeToRequests, currentRequests, currentRequests)
  const [state, setState] = useState<ProgressState>('idle')
  const [value, setValue] = useState(0)
  const bar = useRef<HTMLDivElement>(null)
  const isBusy = inFlight > 0

  useEffect(() => {
    if (!isBusy) {
      setState((shown) => (shown === 'loading' ? (failed ? 'failed' : 'done') : shown))
      setValue(100)
      const hide = setTimeout(() => setState('idle'), PROGRESS_HIDE_DELAY_MS)
      return () => clearTimeout(hide)
    }
    const startedAt = performance.now()
    const show = setTimeout(() => setState('loading'), PROGRESS_THROTTLE_MS)
    const tick = setInterval(() => setValue(Math.round(creep(performance.now() - startedAt, PROGRESS_DURATION_MS) * 100)), 100)
    return () => {
      clearTimeout(show)
      clearInterval(tick)
    }
  }, [isBusy, failed])

  useEffect(() => {
    bar.current?.style.setProperty('--share', String(value / 100))
  }, [value])

  return (
    <div
      ref={bar}
      role="progressbar"
      aria-label="Page loading"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={state === 'idle' ? 0 : value}
      data-state={state}
      className={styles.bar}
    />
  )
}
