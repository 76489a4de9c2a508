import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { PROGRESS_THROTTLE_MS } from '../../shared/timings.ts'
import { importChunk } from './chunks.ts'
import { onFirstInteraction, useMayPrefetch } from './connection.ts'
import { usePageView } from '../consent/usePageView.ts'
import { useOfflineCopy } from '../offline/useOfflineCopy.ts'
import { announce, announcement } from '../layout/notices.ts'
import { useArrival } from './arrival.ts'
import { countRequestEnd, countRequestStart } from './progress.ts'
import type { RouteState } from './middleware.ts'

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
  useOfflineCopy(isSettled ? path : '')
  usePageView(isSettled, path, search)
}

function useRedirect(to: string | undefined): void {
  const navigate = useNavigate()
  const { search, hash } = useLocation()
  useEffect(() => {
    if (to === undefined) return
    const url = new URL(to, location.origin)
    void navigate(url.pathname + (url.search || search) + (url.hash || hash), { replace: true })
  }, [to, navigate, search, hash])
}

const LOADING_MESSAGE = 'Loading page'

function useProgress(isPending: boolean, hasFailed: boolean): void {
  const isCounted = useRef(false)
  useEffect(() => {
    if (isPending === isCounted.current) return
    isCounted.current = isPending
    if (isPending) countRequestStart()
    else countRequestEnd(hasFailed)
  }, [isPending, hasFailed])

  useEffect(() => {
    if (!isPending) return
    // After an empty text, screen readers read the next title even if it is the same as the last.
    announce('')
    const timer = setTimeout(() => announce(LOADING_MESSAGE), PROGRESS_THROTTLE_MS)
    return () => {
      clearTimeout(timer)
      // A page that arrives in place announces nothing.
      if (announcement.current() === LOADING_MESSAGE) announce('')
    }
  }, [isPending])
}

/**
 * Prefetches pages after the first interaction, if the connection allows it. `address` is that of the page whose links
 * are watched; empty while a page is loading.
 */
function usePrefetch(address: string): void {
  const client = useQueryClient()
  const mayPrefetch = useMayPrefetch()
  useEffect(() => {
    if (address === '' || !mayPrefetch) return
    let isOver = false
    let stop: (() => void) | undefined
    const cancel = onFirstInteraction(() => {
      importChunk('prefetch', () => import('./prefetch.ts'))
        .then(({ prefetchLinks }) => {
          if (!isOver) stop = prefetchLinks(client)
        })
        .catch(() => {
          // Pages are fetched when they are requested.
        })
    })
    return () => {
      isOver = true
      cancel()
      stop?.()
    }
  }, [client, address, mayPrefetch])
}
