import type { QueryClient } from '@tanstack/react-query'
import { SCROLL_END_MS } from '../../shared/timings.ts'
import { whenIdle } from './connection.ts'
import { contentLinks, linkPath } from './contentLinks.ts'
import { pageQuery } from './pageQuery.ts'
import { prefetchPage, prefetchScreen } from './prefetchPage.ts'
import { requestCount } from './progress.ts'

const MAX_AT_ONCE = 2
const MAX_PAGES = 24
/** No fetch begins after these bytes. The largest payload has 10 KB and two are in flight, so a page stays below 100 KB. */
const MAX_BYTES = 80_000

/**
 * Fetches the data of the links in view, nearest to the middle first, whenever the page is at rest: the browser is idle,
 * the tab is visible, nothing scrolls, and nothing that the page needs is loading. Stops when `signal` aborts.
 */
export function prefetchInView(isRoute: (path: string) => boolean, client: QueryClient, signal: AbortSignal): void {
  if (signal.aborted) return
  const asked = new Set<string>()
  const inFlight = new Set<string>()
  let next: string[] = []
  let bytes = 0
  let cancelIdle: (() => void) | undefined
  let scrollTimer: ReturnType<typeof setTimeout> | undefined

  const fetchNext = () => {
    if (inFlight.size === MAX_AT_ONCE || asked.size === MAX_PAGES || bytes > MAX_BYTES) return
    const path = next.shift()
    if (path === undefined) return
    asked.add(path)
    inFlight.add(path)
    void prefetchPage(path, client, 'low').then(() => {
      inFlight.delete(path)
      fetchNext()
      // A stopped fetch is not needed any more.
      if (asked.has(path)) void prefetchScreen(path)
    })
    fetchNext()
  }
  const isWanted = (path: string | undefined): path is string =>
    path !== undefined && isRoute(path) && !asked.has(path) && !client.getQueryData(pageQuery(path).queryKey)
  // Unlike reading positions, this needs no further layout.
  const view = new IntersectionObserver((entries) => {
    view.disconnect()
    const inView = entries
      .filter(({ isIntersecting }) => isIntersecting)
      .toSorted((one, other) => distanceFromMiddle(one) - distanceFromMiddle(other))
    const image = inView.map(({ target }) => target).find(isLoadingImage)
    if (image) for (const event of ['load', 'error']) image.addEventListener(event, rest, { signal, once: true })
    else next = [...new Set(inView.map(({ target }) => linkPath(target)))].filter(isWanted)
    fetchNext()
  })
  const look = () => {
    for (const element of [...contentLinks(), ...document.querySelectorAll('main img')]) view.observe(element)
  }
  const pause = () => {
    clearTimeout(scrollTimer)
    cancelIdle?.()
    view.disconnect()
    next = []
  }
  const stop = () => {
    pause()
    for (const path of inFlight) {
      asked.delete(path)
      void client.cancelQueries({ queryKey: pageQuery(path).queryKey, type: 'inactive' })
    }
  }
  const rest = () => {
    pause()
    if (requestCount.current() > 0 || document.hidden) stop()
    else if (document.readyState === 'complete') cancelIdle = whenIdle(look)
  }

  const sizes = new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry instanceof PerformanceResourceTiming && entry.name.includes('/payload/')) bytes += entry.encodedBodySize
  })
  sizes.observe({ type: 'resource' })
  const scroll = () => {
    pause()
    // Safari before 26.2 does not report the end of scrolling.
    scrollTimer = setTimeout(rest, SCROLL_END_MS)
  }
  addEventListener('scroll', scroll, { signal, passive: true })
  addEventListener('load', rest, { signal })
  document.addEventListener('visibilitychange', rest, { signal })
  const unsubscribe = requestCount.subscribe(rest)
  signal.addEventListener('abort', () => {
    sizes.disconnect()
    unsubscribe()
    pause()
    // The page that the visitor asked for becomes active in this task, so its fetch goes on.
    queueMicrotask(stop)
  })
  rest()
}

function isLoadingImage(element: Element): boolean {
  return element instanceof HTMLImageElement && !element.complete
}

function distanceFromMiddle({ boundingClientRect: { top, bottom }, rootBounds }: IntersectionObserverEntry): number {
  return Math.abs(top + bottom - (rootBounds?.height ?? 0))
}
