import type { QueryClient } from '@tanstack/react-query'
import { withoutTrailingSlash } from '../../shared/paths.ts'
import { INTENT_DWELL_MS } from '../../shared/timings.ts'
import { pageQuery } from '../data/pageQuery.ts'
import { mayPrefetch } from '../connection/mayPrefetch.ts'
import { pageAddress } from '../navigation/linkTarget.ts'
import { createPrefetchQueue, type PrefetchQueue } from './prefetchQueue.ts'

const NEAR_VIEWPORT = '200px'

// One for the tab: what the page before has begun still takes its room.
let queue: PrefetchQueue | undefined

/**
 * Fetches pages that the page shown leads to: those under the pointer or the focus, and a few of links in or near the
 * viewport when the browser is idle. Gives what ends it.
 */
export function prefetchLinks(client: QueryClient): () => void {
  const paths = (queue ??= createPrefetchQueue(async (path) => {
    // What fails here is fetched again, and reported, when it is asked for.
    if (mayPrefetch()) await client.prefetchQuery(pageQuery(path))
  }))
  paths.use(withoutTrailingSlash(location.pathname))
  const stops = [prefetchVisible(paths), prefetchIntended(paths)]
  return () => {
    for (const stop of stops) stop()
    paths.clear()
  }
}

function prefetchVisible({ add, remove }: PrefetchQueue): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const path = pathOf(target)
        if (path !== undefined) (isIntersecting ? add : remove)(path)
      }
    },
    { rootMargin: NEAR_VIEWPORT },
  )
  // What the page is about comes before what stands around it, and that before what every page has.
  for (const links of ['main a[href^="/"]:not(nav *)', 'main a[href^="/"]', 'a[href^="/"]']) {
    for (const link of document.querySelectorAll(links)) observer.observe(link)
  }
  return () => observer.disconnect()
}

/** A link that the pointer or the focus stays on for a moment will be followed; one that is passed over will not. */
function prefetchIntended({ addFirst }: PrefetchQueue): () => void {
  let intended: Element | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const intend = (element: EventTarget | null) => {
    const link = element instanceof Element ? element.closest('a') : null
    if (link === intended) return
    intended = link
    clearTimeout(timer)
    const path = pathOf(link)
    if (path !== undefined) timer = setTimeout(() => addFirst(path), INTENT_DWELL_MS)
  }
  const listen = ({ target }: Event) => intend(target)
  const point = (event: PointerEvent) => {
    // A page that scrolls moves links below a pointer at rest; browsers tell of that, too.
    if (event.movementX || event.movementY) listen(event)
  }
  // The browser scrolls with the finger that was put down.
  const cancel = () => intend(null)
  document.addEventListener('pointermove', point)
  document.addEventListener('pointerdown', listen)
  document.addEventListener('pointercancel', cancel)
  document.addEventListener('focusin', listen)
  // The pointer may have come before this script.
  intend(document.querySelector('a:hover'))
  return () => {
    clearTimeout(timer)
    document.removeEventListener('pointermove', point)
    document.removeEventListener('pointerdown', listen)
    document.removeEventListener('pointercancel', cancel)
    document.removeEventListener('focusin', listen)
  }
}

/** Path of the page that a link leads to. */
function pathOf(link: Element | null): string | undefined {
  const address = link instanceof HTMLAnchorElement ? pageAddress(link.href, new URL(location.href)) : null
  return address === null ? undefined : withoutTrailingSlash(address.replace(/[?#].*/, ''))
}
