import type { QueryClient } from '@tanstack/react-query'
import type { RouteManifest } from '../../shared/manifest.ts'
import { INTENT_DWELL_MS } from '../../shared/timings.ts'
import { screenAt, screenQuery } from './screens.ts'
import { contentLinks, linkPath } from './contentLinks.ts'
import { prefetchInView } from './prefetchInView.ts'
import { prefetchFiles, prefetchPage } from './prefetchPage.ts'

/**
 * Prefetches for one page until `signal` aborts: the manifest and the files of the page modules that its content links
 * to, then the data of the links in view, and the page of any link that is touched, or on which pointer or focus rests.
 * A failed fetch is repeated when the page is asked for.
 */
export function prefetch(client: QueryClient, manifest: Promise<RouteManifest>, signal: AbortSignal): void {
  if (signal.aborted) return
  onIntent((path) => {
    void prefetchPage(path, client, 'high')
    void client.prefetchQuery(screenQuery(screenAt(path), true))
  }, signal)
  for (const link of contentLinks()) void prefetchFiles(linkPath(link) ?? '')
  manifest.then(
    ({ routes }) => prefetchInView((path) => Object.hasOwn(routes, path), client, signal),
    () => {},
  )
}

/** Calls `fetchPage` for a link that is touched, or on which pointer or focus rests. */
function onIntent(fetchPage: (path: string) => void, signal: AbortSignal): void {
  let restedLink: Element | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const rest = ({ target }: Event) => {
    const link = linkAt(target)
    if (link === restedLink) return
    restedLink = link
    clearTimeout(timer)
    const path = linkPath(link)
    if (path !== undefined) timer = setTimeout(() => fetchPage(path), INTENT_DWELL_MS)
  }
  const point = (event: PointerEvent) => {
    // Scrolling moves links under a resting pointer, and browsers report that.
    if (event.movementX || event.movementY) rest(event)
  }
  const touch = ({ target, pointerType }: PointerEvent) => {
    const path = linkPath(linkAt(target))
    // A tap is short, and browsers delay timers while a finger is down.
    if (pointerType !== 'mouse' && path !== undefined) fetchPage(path)
  }
  document.addEventListener('pointermove', point, { signal })
  document.addEventListener('pointerdown', touch, { signal })
  document.addEventListener('focusin', rest, { signal })
  signal.addEventListener('abort', () => clearTimeout(timer))
}

function linkAt(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('a') : null
}
