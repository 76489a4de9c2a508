import { useEffect, useRef } from 'react'
import { PROGRESS_THROTTLE_MS } from '../../shared/timings.ts'
import { requestEnded, requestStarted } from '../data/requests.ts'
import { announce, announcement } from '../navigation/announcer.ts'

const LOADING = 'Loading page'

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
    const timer = setTimeout(() => announce(LOADING), PROGRESS_THROTTLE_MS)
    return () => {
      clearTimeout(timer)
      // A page that arrives in place says nothing of itself.
      if (announcement.current() === LOADING) announce('')
    }
  }, [isPending])
}
