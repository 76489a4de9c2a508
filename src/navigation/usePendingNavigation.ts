import { useEffect, useRef } from 'react'
import { requestEnded, requestStarted } from '../data/requests.ts'

/** A navigation that waits counts as one request: also where it waits for a prefetch or a script. */
export function usePendingNavigation(isPending: boolean, hasFailed: boolean): void {
  const isCounted = useRef(false)
  useEffect(() => {
    if (isPending === isCounted.current) return
    isCounted.current = isPending
    if (isPending) requestStarted()
    else requestEnded(hasFailed)
  }, [isPending, hasFailed])
}
