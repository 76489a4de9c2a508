import { createContext, use } from 'react'
import { type Location, useLocation } from 'react-router-dom'
import { useBrowserValue } from './sharedState.ts'

export type RenderedAddress = { path: string; search: string }

/** The address that the HTML was rendered for; `undefined` if there is no such HTML. */
export const RenderedAddress = createContext<RenderedAddress | undefined>(undefined)

function useAddressPart(part: keyof RenderedAddress, currentValue: string): string {
  const rendered = use(RenderedAddress)
  return useBrowserValue(
    () => currentValue,
    () => rendered?.[part] ?? currentValue,
  )
}

/** Returns the path. The not-found page gets `/404` until hydration ends, then the requested path. */
export function usePath(): string {
  return useAddressPart('path', useLocation().pathname)
}

/** Returns the query parameters. A prerendered page gets them after hydration. */
export function useSearch(): URLSearchParams {
  return useSearchOf(useLocation())
}

export function useSearchOf(location: Location): URLSearchParams {
  return new URLSearchParams(useAddressPart('search', location.search))
}

/** Returns the key of the navigation to `#id`. Returns `undefined` for other hashes, and until hydration ends. */
export function useHashNavigationKey(id: string): string | undefined {
  const { hash, key } = useLocation()
  return useBrowserValue(
    () => (hash === `#${id}` ? key : undefined),
    () => undefined,
  )
}
