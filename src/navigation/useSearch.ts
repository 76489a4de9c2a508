import { createContext, use, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'

/** Query string that the HTML was rendered with: what hydration has to start from. */
export const RenderedSearch = createContext('')

/** Parameters of the address. A prerendered page starts without them and gets them right after hydration. */
export function useSearch(): URLSearchParams {
  const { search } = useLocation()
  const rendered = use(RenderedSearch)
  return new URLSearchParams(
    useSyncExternalStore(
      neverChanges,
      () => search,
      () => rendered,
    ),
  )
}

// The router tells of changes by rendering again.
function neverChanges(): () => void {
  return () => undefined
}
