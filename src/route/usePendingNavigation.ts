import { useEffect, useRef } from 'react'
import { PROGRESS_THROTTLE_MS } from '../../shared/timings.ts'
import { requestEnded, requestStarted } from '../data/requests.ts'
import { announce } from '../navigation/announcer.ts'

/** A navigation that waits counts as one request, also where it waits for a prefetch or a script, and is announced. */
export function usePendingNavigation(isPending: boolean, hasFailed: boolean): void {
  const isCounted = useRef(false)
  useEffect(() => {
    if (isPending === isCounted.current) return
    isCounted.current = isPending
    if (isPending) requestStarted()
    else requestEnded(hasFailed)
  }, [isPending, hasFailed])

  useEffect(() => {
    if (!isPending) return
    // What is said of how it ended is heard even where it was the same before.
    announce('')
    const timer = setTimeout(() => announce('Loading page'), PROGRESS_THROTTLE_MS)
    return () => clearTimeout(timer)
  }, [isPending])
}
