import type { QueryClient } from '@tanstack/react-query'
import { withoutTrailingSlash } from '../../shared/paths.ts'
import { INTENT_DWELL_MS } from '../../shared/timings.ts'
import { loadPage } from './loadPage.ts'
import { findPayload } from './manifest.ts'
import { holdLoadPage, pageQuery } from './pageQuery.ts'
import { isPage } from './linkTarget.ts'
import { createPrefetchQueue, type PrefetchQueue } from './prefetchQueue.ts'

const NEAR_VIEWPORT = '200px'

holdLoadPage(loadPage)

// One for the tab: what the page before has begun still takes its room.
let queue: PrefetchQueue | undefined

/** Address of the page whose links were last fetched ahead. */
let shown: string | undefined

/**
 * Fetches pages that the page shown leads to: those under the pointer, the finger or the focus, and of the links in or
 * near the viewport, when the browser is idle, one; where the others are is looked up. Gives what ends it.
 */
export function prefetchLinks(client: QueryClient): () => void {
  const before = shown
  shown = location.href
  const isHeld = (path: string) => client.getQueryData(pageQuery(path).queryKey) !== undefined
  // What fails here is fetched again, and reported, when it is asked for.
  const paths = (queue ??= createPrefetchQueue({
    fetch: async (path) => {
      await client.prefetchQuery(pageQuery(path))
      if (!isHeld(path)) queue?.use(path)
    },
    lookUp: async (path) => {
      await findPayload(path, client).catch(() => undefined)
    },
  }))
  paths.use(withoutTrailingSlash(location.pathname))
  const stops = [prefetchVisible(paths, isHeld), prefetchIntended(paths, before !== undefined && before !== shown)]
  return () => {
    for (const stop of stops) stop()
    paths.clear()
  }
}

function prefetchVisible({ add, remove }: PrefetchQueue, isHeld: (path: string) => boolean): () => void {
  const inView = new Map<Element, string>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const path = isIntersecting ? pathOf(target) : inView.get(target)
        if (path === undefined) continue
        if (isIntersecting) {
          inView.set(target, path)
          // What the page is about, and not what stands around it.
          if (!isHeld(path)) add(path, target.closest('main') !== null && target.closest('nav') === null)
        } else {
          inView.delete(target)
          // Another link to the same page may still be there.
          if (![...inView.values()].includes(path)) remove(path)
        }
      }
    },
    { rootMargin: NEAR_VIEWPORT },
  )
  const watch = (parts: Element[]) => {
    // What the page is about first: what is looked up is limited.
    for (const links of ['main a[href^="/"]:not(nav *)', 'a[href^="/"]']) {
      for (const part of parts) {
        if (part.matches(links)) observer.observe(part)
        for (const link of part.querySelectorAll(links)) observer.observe(link)
      }
    }
  }
  watch([document.body])
  // Parts of a page come after its heading, and rows of a filter after their address.
  const changes = new MutationObserver((records) =>
    watch(records.flatMap(({ addedNodes }) => [...addedNodes].filter((node) => node instanceof Element))),
  )
  changes.observe(document.body, { childList: true, subtree: true })
  return () => {
    changes.disconnect()
    observer.disconnect()
  }
}

/** A link that the pointer or the focus stays on for a moment will be followed; one that is passed over will not. */
function prefetchIntended({ addFirst }: PrefetchQueue, isArrival: boolean): () => void {
  let intended: Element | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const intend = ({ target }: { target: EventTarget | null }) => {
    const link = linkOf(target)
    if (link === intended) return
    intended = link
    clearTimeout(timer)
    const path = pathOf(link)
    if (path !== undefined) timer = setTimeout(() => addFirst(path), INTENT_DWELL_MS)
  }
  const point = (event: PointerEvent) => {
    // A page that scrolls moves links below a pointer at rest; browsers tell of that, too.
    if (event.movementX || event.movementY) intend(event)
  }
  const touch = ({ target, pointerType }: PointerEvent) => {
    const path = pointerType === 'mouse' ? undefined : pathOf(linkOf(target))
    // At once: a tap is short, and browsers let timers wait as long as a finger is down.
    if (path !== undefined) addFirst(path)
  }
  const ending = new AbortController()
  const { signal } = ending
  document.addEventListener('pointermove', point, { signal })
  document.addEventListener('pointerdown', touch, { signal })
  document.addEventListener('focusin', intend, { signal })
  // The pointer may have come before this script; on a page that a click has led to it rests where that was.
  if (!isArrival) intend({ target: document.querySelector('a:hover') })
  return () => {
    clearTimeout(timer)
    ending.abort()
  }
}

function linkOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('a') : null
}

/** Path of the page that a link leads to. */
function pathOf(link: Element | null): string | undefined {
  // The link's own parts: to parse the addresses of all links in view takes as long as to show the page.
  return link instanceof HTMLAnchorElement && isPage(link, location) ? withoutTrailingSlash(link.pathname) : undefined
}
