import type { QueryClient } from '@tanstack/react-query'
import { withoutTrailingSlash } from '../../shared/paths.ts'
import { INTENT_DWELL_MS } from '../../shared/timings.ts'
import { prefetchScreen } from '../screens.ts'
import { isPageUrl } from './links.ts'
import { pageQuery } from './pageQuery.ts'

/**
 * Fetches the files of the page modules that the page's content links to. Until `signal` aborts, fetches the page of a
 * link that is touched, or on which pointer or focus rests.
 */
export function prefetch(client: QueryClient, signal: AbortSignal): void {
  for (const link of document.querySelectorAll('main a[href^="/"]:not(nav *)')) {
    const path = linkPath(link)
    if (path !== undefined) prefetchScreen(path)
  }
  onIntent((path) => prefetchPage(path, client), signal)
}

/** A failure is reported when the page is requested. */
function prefetchPage(path: string, client: QueryClient): void {
  void client.prefetchQuery(pageQuery(path))
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

function linkPath(link: Element | null): string | undefined {
  return link instanceof HTMLAnchorElement && isPageUrl(link, location)
    ? withoutTrailingSlash(link.pathname)
    : undefined
}
