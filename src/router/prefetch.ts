import type { QueryClient } from '@tanstack/react-query'
import { withoutTrailingSlash } from '../../shared/paths.ts'
import { INTENT_DWELL_MS } from '../../shared/timings.ts'
import { whenIdle } from './connection.ts'
import { isPageUrl } from './links.ts'
import { readManifest } from './data.ts'
import { pageQuery } from './pageQuery.ts'

/** A page fetched because its link was in view. Until it is visited, no other page in view is fetched. */
let unusedGuess: string | undefined

/**
 * Prefetches pages. At once: a link that is touched, or on which pointer or focus rests. When the browser is idle: the
 * manifest, and the page of the first link in view. Returns a function that stops it.
 */
export function prefetchLinks(client: QueryClient): () => void {
  const prefetched = new Set<string>()
  const fetchPage = (path: string) => {
    // A failure is reported when the page is requested.
    if (!prefetched.has(path)) void client.prefetchQuery(pageQuery(path))
    prefetched.add(path)
  }
  if (unusedGuess === withoutTrailingSlash(location.pathname)) unusedGuess = undefined
  const cancelGuess = whenIdle(() => {
    readManifest(client).catch(() => {
      // The manifest is read again when a page is requested.
    })
    if (unusedGuess !== undefined) return
    unusedGuess = pathsInView().find((path) => !client.getQueryData(pageQuery(path).queryKey))
    if (unusedGuess !== undefined) fetchPage(unusedGuess)
  })
  const stopIntent = onIntent(fetchPage)
  return () => {
    cancelGuess()
    stopIntent()
  }
}

/** Pixels around the viewport that count as in view. */
const NEAR_VIEWPORT = 200

function pathsInView(): string[] {
  return [...document.querySelectorAll('main a[href^="/"]:not(nav *)')].flatMap((link) => {
    const { top, bottom } = link.getBoundingClientRect()
    const isNear = bottom > -NEAR_VIEWPORT && top < innerHeight + NEAR_VIEWPORT && link.checkVisibility()
    return (isNear && linkPath(link)) || []
  })
}

/** Calls `fetchPage` for a link that is touched, or on which pointer or focus rests. */
function onIntent(fetchPage: (path: string) => void): () => void {
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
  const controller = new AbortController()
  const { signal } = controller
  document.addEventListener('pointermove', point, { signal })
  document.addEventListener('pointerdown', touch, { signal })
  document.addEventListener('focusin', rest, { signal })
  return () => {
    clearTimeout(timer)
    controller.abort()
  }
}

function linkAt(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('a') : null
}

function linkPath(link: Element | null): string | undefined {
  return link instanceof HTMLAnchorElement && isPageUrl(link, location)
    ? withoutTrailingSlash(link.pathname)
    : undefined
}
