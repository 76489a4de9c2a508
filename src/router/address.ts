import { createContext, use } from 'react'
import { type Location, type NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { useBrowserValue } from './sharedState.ts'

export type RenderedAddress = { path: string; search: string }

/** The address that the HTML was rendered for; `undefined` if there is no such HTML. */
export const RenderedAddress = createContext<RenderedAddress | undefined>(undefined)

export type Navigation = { location: Location; type: NavigationType }

/** The navigation to the page on screen. While the next page is loading, the router's is that of the next page. */
export const ShownNavigation = createContext<Navigation | undefined>(undefined)

/** Returns the navigation to the page on screen. Outside of pages, returns the latest. */
export function useShownNavigation(): Navigation {
  const latest = { location: useLocation(), type: useNavigationType() }
  return use(ShownNavigation) ?? latest
}

function useAddressPart(part: keyof RenderedAddress, currentValue: string): string {
  const rendered = use(RenderedAddress)
  return useBrowserValue(
    () => currentValue,
    () => rendered?.[part] ?? currentValue,
  )
}

/** Returns the path. The not-found page gets `/404` until hydration ends, then the requested path. */
export function usePath(): string {
  return useAddressPart('path', useShownNavigation().location.pathname)
}

/** Returns the query parameters. A prerendered page gets them after hydration. */
export function useSearch(): URLSearchParams {
  return useSearchOf(useShownNavigation().location)
}

export function useSearchOf(location: Location): URLSearchParams {
  return new URLSearchParams(useAddressPart('search', location.search))
}

/** Returns the key of the navigation to `#id`. Returns `undefined` for other hashes, and until hydration ends. */
export function useHashNavigationKey(id: string): string | undefined {
  const { hash, key } = useShownNavigation().location
  return useBrowserValue(
    () => (hash === `#${id}` ? key : undefined),
    () => undefined,
  )
}
