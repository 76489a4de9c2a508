import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { countPageView } from '../consent/analytics.ts'
import { trimPages } from '../data/trimPages.ts'

/** What follows when a page is shown; `query` belongs to its address, a hash does not. */
export function useShownPage(isShown: boolean, path: string, query: string): void {
  const client = useQueryClient()
  const counted = useRef('')
  useEffect(() => {
    if (!isShown) return
    trimPages(client, path)
    // A page that waits for its middleware once hydrated is shown twice.
    if (counted.current === path + query) return
    counted.current = path + query
    countPageView()
  }, [isShown, path, query, client])
}
