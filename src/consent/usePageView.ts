import { useEffect, useRef } from 'react'
import { countPageView } from './consent.ts'

export function usePageView(isShown: boolean, path: string, query: string): void {
  const counted = useRef('')
  useEffect(() => {
    // A page whose middleware runs after hydration is shown twice.
    if (!isShown || counted.current === path + query) return
    counted.current = path + query
    countPageView()
  }, [isShown, path, query])
}
