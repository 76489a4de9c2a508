import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { withoutTrailingSlash } from '../../shared/paths.ts'
import { pageQuery } from '../data/pageQuery.ts'
import { createIdleQueue } from './idleQueue.ts'
import { pageAddress } from './linkTarget.ts'
import { currentConnection, mayPrefetch } from './prefetch.ts'

const NEAR_VIEWPORT = '200px'

/**
 * Fetches pages before they are asked for: those of links in or near the viewport when the browser is idle, those
 * under the pointer or the focus at once. `page` is the address of the page shown, whose links are
 * watched, and empty while there is none.
 */
export function usePrefetch(page: string): void {
  const client = useQueryClient()

  useEffect(() => {
    const intend = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (link) void prefetch(link, client)
    }
    const events = ['pointerover', 'focusin', 'touchstart'] as const
    for (const name of events) document.addEventListener(name, intend, { passive: true })
    return () => {
      for (const name of events) document.removeEventListener(name, intend)
    }
  }, [client])

  useEffect(() => {
    if (page === '') return
    const queue = createIdleQueue<HTMLAnchorElement>((link) => prefetch(link, client))
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!(target instanceof HTMLAnchorElement)) continue
          if (isIntersecting) queue.add(target)
          else queue.remove(target)
        }
      },
      { rootMargin: NEAR_VIEWPORT },
    )
    for (const link of document.querySelectorAll('main a[href^="/"]')) observer.observe(link)
    return () => {
      observer.disconnect()
      queue.clear()
    }
  }, [client, page])
}

async function prefetch(link: HTMLAnchorElement, client: QueryClient): Promise<void> {
  const address = pageAddress(link.href, new URL(location.href))
  if (address === null || !mayPrefetch(navigator.onLine, currentConnection())) return
  const path = withoutTrailingSlash(address.replace(/[?#].*/, ''))
  // What fails here is fetched again, and reported, when it is asked for.
  await client.prefetchQuery(pageQuery(path, client, { counted: false }))
}
