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
 * Fetches the pages that the page shown leads to: those of links in or near the viewport when the browser is idle,
 * those under the pointer or the focus first. Gives what ends it.
 */
export function prefetchLinks(client: QueryClient): () => void {
  const paths = (queue ??= createPrefetchQueue(async (path) => {
    // What fails here is fetched again, and reported, when it is asked for.
    if (mayPrefetch()) await client.prefetchQuery(pageQuery(path))
  }))
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
  const collect = () => {
    // What the page itself leads to comes before what every page does.
    for (const links of ['main a[href^="/"]', 'a[href^="/"]']) {
      for (const link of document.querySelectorAll(links)) observer.observe(link)
    }
  }
  collect()
  // Rows may come later than their address: those of a filter, or of a second search.
  const changes = new MutationObserver(collect)
  changes.observe(document.body, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
    changes.disconnect()
  }
}

/** A link that the pointer or the focus stays on for a moment will be followed; one that is passed over will not. */
function prefetchIntended({ addFirst }: PrefetchQueue): () => void {
  let intended: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const intend = (element: EventTarget | null) => {
    const path = element instanceof Element ? pathOf(element.closest('a')) : undefined
    if (path === intended) return
    intended = path
    clearTimeout(timer)
    if (path !== undefined) timer = setTimeout(() => addFirst(path), INTENT_DWELL_MS)
  }
  const listen = ({ target }: Event) => intend(target)
  document.addEventListener('pointerover', listen)
  document.addEventListener('focusin', listen)
  // The pointer may have come before this script.
  intend(document.querySelector('a:hover'))
  return () => {
    clearTimeout(timer)
    document.removeEventListener('pointerover', listen)
    document.removeEventListener('focusin', listen)
  }
}

/** Path of the page that a link leads to. */
function pathOf(link: Element | null): string | undefined {
  const address = link instanceof HTMLAnchorElement ? pageAddress(link.href, new URL(location.href)) : null
  return address === null ? undefined : withoutTrailingSlash(address.replace(/[?#].*/, ''))
}
