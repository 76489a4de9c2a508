import type { QueryClient } from '@tanstack/react-query'
import { withoutTrailingSlash } from '../../shared/paths.ts'
import { INTENT_DWELL_MS } from '../../shared/timings.ts'
import { whenIdle } from './connection.ts'
import { isPage } from './links.ts'
import { readManifest } from './manifest.ts'
import { pageQuery } from './pageQuery.ts'

/** A page that was fetched only because its link was in view. While it was not visited, no other one is. */
let unusedGuess: string | undefined

/**
 * Fetches pages before they are asked for: at once the one that a finger presses, or on which the pointer or the focus
 * rests; when the browser is idle the manifest, and the page of the first link in view. Returns the function that ends it.
 */
export function prefetchLinks(client: QueryClient): () => void {
  const asked = new Set<string>()
  const fetchPage = (path: string) => {
    // A failed one is fetched again, and reported, when it is asked for.
    if (!asked.has(path)) void client.prefetchQuery(pageQuery(path))
    asked.add(path)
  }
  const isHeld = (path: string) => client.getQueryData(pageQuery(path).queryKey) !== undefined
  if (unusedGuess === withoutTrailingSlash(location.pathname)) unusedGuess = undefined
  const cancelGuess = whenIdle(() => {
    readManifest(client).catch(() => {
      // It is read again when a page is asked for.
    })
    if (unusedGuess !== undefined) return
    unusedGuess = pathsInView().find((path) => !isHeld(path))
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

/** Pages that the content of the page links to, in or near the viewport. */
function pathsInView(): string[] {
  return [...document.querySelectorAll('main a[href^="/"]:not(nav *)')].flatMap((link) => {
    const { top, bottom } = link.getBoundingClientRect()
    const isNear = bottom > -NEAR_VIEWPORT && top < innerHeight + NEAR_VIEWPORT && link.checkVisibility()
    return (isNear && pathOf(link)) || []
  })
}

/** Calls for a link that is pressed by a finger, or on which the pointer or the focus stays for a moment. */
function onIntent(fetchPage: (path: string) => void): () => void {
  let intended: Element | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const rest = ({ target }: Event) => {
    const link = linkAt(target)
    if (link === intended) return
    intended = link
    clearTimeout(timer)
    const path = pathOf(link)
    if (path !== undefined) timer = setTimeout(() => fetchPage(path), INTENT_DWELL_MS)
  }
  const point = (event: PointerEvent) => {
    // A page that scrolls moves links below a pointer at rest, and browsers report that.
    if (event.movementX || event.movementY) rest(event)
  }
  const touch = ({ target, pointerType }: PointerEvent) => {
    const path = pathOf(linkAt(target))
    // At once: a tap is short, and browsers delay timers while a finger is down.
    if (pointerType !== 'mouse' && path !== undefined) fetchPage(path)
  }
  const ending = new AbortController()
  const { signal } = ending
  document.addEventListener('pointermove', point, { signal })
  document.addEventListener('pointerdown', touch, { signal })
  document.addEventListener('focusin', rest, { signal })
  return () => {
    clearTimeout(timer)
    ending.abort()
  }
}

function linkAt(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('a') : null
}

/** Path of the page that a link leads to. */
function pathOf(link: Element | null): string | undefined {
  return link instanceof HTMLAnchorElement && isPage(link, location) ? withoutTrailingSlash(link.pathname) : undefined
}
