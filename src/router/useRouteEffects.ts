import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { keepsOffline } from 'virtual:site'
import { SENT_REQUESTS_KEY } from '../../shared/storageKeys.ts'
import { PROGRESS_THROTTLE_MS } from '../../shared/timings.ts'
import { importChunk } from './importChunk.ts'
import { onVisitorSign, useMayPrefetch, whenIdle } from './connection.ts'
import { countPageView } from '../consent/consent.ts'
import { announce, announcement } from '../layout/notices.ts'
import { WAITING } from '../inquiry/thanksPath.ts'
import { useArrival } from './arrival.ts'
import { requestEnded, requestStarted } from './progress.ts'
import { storedText } from './storage.ts'
import type { RouteState } from './routeState.ts'

/** What the state of a route does to the world around the page: address, progress bar, scrolling, what is fetched next. */
export function useRouteEffects(state: RouteState, path: string): void {
  const { search, hash } = useLocation()
  const hasFailed = state.is === 'error'
  const isShown = state.is === 'shown'
  const isPending = isShown ? state.isWaiting : !hasFailed
  const isSettled = isShown && !isPending
  useRedirect(state.is === 'redirect' ? state.to : undefined)
  useProgress(isPending, hasFailed)
  useArrival(isShown || hasFailed, hasFailed)
  usePrefetch(isSettled ? path + search + hash : '')
  useOffline(isSettled ? path : '')
  usePageView(isSettled, path, search)
}

/** Goes to the address that has taken the place of this one, which hands on its query and hash. */
function useRedirect(to: string | undefined): void {
  const navigate = useNavigate()
  const { search, hash } = useLocation()
  useEffect(() => {
    if (to === undefined) return
    const url = new URL(to, location.origin)
    void navigate(url.pathname + (url.search || search) + (url.hash || hash), { replace: true })
  }, [to, navigate, search, hash])
}

const LOADING = 'Loading page'

/** A navigation that waits counts as one request, also where it waits for a prefetch or a script, and is announced. */
function useProgress(isPending: boolean, hasFailed: boolean): void {
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

/**
 * Fetches pages before they are asked for, once there is a visitor and as long as the connection allows it. `shown` is the
 * address of the page whose links are watched, and empty while there is none.
 */
function usePrefetch(shown: string): void {
  const client = useQueryClient()
  const mayPrefetch = useMayPrefetch()
  useEffect(() => {
    if (shown === '' || !mayPrefetch) return
    let isOver = false
    let stop: (() => void) | undefined
    const cancel = onVisitorSign(() => {
      importChunk('prefetch', () => import('./prefetch.ts'))
        .then(({ prefetchLinks }) => {
          if (!isOver) stop = prefetchLinks(client)
        })
        .catch(() => {
          // Nobody asked for it: pages are fetched when they are.
        })
    })
    return () => {
      isOver = true
      cancel()
      stop?.()
    }
  }, [client, shown, mayPrefetch])
}

/**
 * Has a page that is shown kept for want of a connection, once there is a visitor and the browser has nothing else to do. An
 * inquiry that waits is sent by the same chunk, and waits for no visitor.
 */
function useOffline(shown: string): void {
  useEffect(() => {
    if (shown === '' || !keepsOffline) return
    let callOff = () => {}
    const keep = () => {
      callOff = whenIdle(keepPage)
    }
    const cancel = hasWaiting.read() ? keep() : onVisitorSign(keep)
    return () => {
      cancel?.()
      callOff()
    }
  }, [shown])
}

/** Whether a request that was kept had not gone when this device last heard of it. */
const hasWaiting = storedText('localStorage', SENT_REQUESTS_KEY, (text) => text.includes(`"${WAITING}"`))

function keepPage(): void {
  importChunk('offline', () => import('../offline/offline.ts'))
    .then(({ keepShownPage }) => keepShownPage())
    .catch(() => {
      // A browser that keeps nothing shows the site as long as there is a connection.
    })
}

/** Counts a page that is shown; the query belongs to its address, a hash does not. */
function usePageView(isShown: boolean, path: string, query: string): void {
  const counted = useRef('')
  useEffect(() => {
    // A page that waits for its middleware once hydrated is shown twice.
    if (!isShown || counted.current === path + query) return
    counted.current = path + query
    countPageView()
  }, [isShown, path, query])
}
