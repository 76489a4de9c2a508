import { useEffect, useRef } from 'react'
import { countPageView } from './consent.ts'

export function usePageView(isShown: boolean, path: string, query: string): void {
  const countedPath = useRef('')
  useEffect(() => {
    // A page whose middleware runs after hydration is shown twice.
    if (!isShown || countedPath.current === path + query) return
    countedPath.current = path + query
    countPageView()
  }, [isShown, path, query])
}
