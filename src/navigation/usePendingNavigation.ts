import { useEffect } from 'react'
import { requestEnded, requestStarted } from '../data/requests.ts'

/** A navigation that waits counts as one request: also where it waits for a prefetch or a script. */
export function usePendingNavigation(isPending: boolean, hasFailed: boolean): void {
  useEffect(() => {
    if (!isPending) return
    requestStarted()
    return () => requestEnded(false)
  }, [isPending])
  useEffect(() => {
    if (!hasFailed) return
    requestStarted()
    requestEnded(true)
  }, [hasFailed])
}
