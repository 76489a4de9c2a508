import { createContext, use } from 'react'
import { useLocation } from 'react-router-dom'
import { useInBrowser } from './sharedState.ts'

export type Rendered = { path: string; search: string }

/** The address that the HTML was rendered for; `undefined` if there is no such HTML, as in development. */
export const Rendered = createContext<Rendered | undefined>(undefined)

/** Returns a part of the address. The router renders the caller again when that part changes. */
function useAddressPart(part: keyof Rendered, currentValue: string): string {
  const rendered = use(Rendered)
  return useInBrowser(
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
  return new URLSearchParams(useAddressPart('search', useLocation().search))
}

/** Returns the key of the navigation to `#id`. Returns `undefined` for other hashes, and until hydration ends. */
export function useLedTo(part: string): string | undefined {
  const { hash, key } = useLocation()
  return useInBrowser(
    () => (hash === `#${part}` ? key : undefined),
    () => undefined,
  )
}
