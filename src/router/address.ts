import { createContext, use } from 'react'
import { useLocation } from 'react-router-dom'
import { useInBrowser } from './sharedState.ts'

export type Rendered = { path: string; search: string }

/** `undefined` without prerendered HTML, as in development. */
export const Rendered = createContext<Rendered | undefined>(undefined)

/** Returns a part of the address; the router renders again when it changes. */
function useAddressPart(part: keyof Rendered, currentValue: string): string {
  const rendered = use(Rendered)
  return useInBrowser(
    () => currentValue,
    () => rendered?.[part] ?? currentValue,
  )
}

/** Returns the path. The not-found page starts with its own path and gets the real one after hydration. */
export function usePath(): string {
  return useAddressPart('path', useLocation().pathname)
}

/** Returns the query parameters. A prerendered page gets them after hydration. */
export function useSearch(): URLSearchParams {
  return new URLSearchParams(useAddressPart('search', useLocation().search))
}

/** Returns the key of the navigation to a part of the page, or `undefined` in a new document. */
export function useLedTo(part: string): string | undefined {
  const { hash, key } = useLocation()
  return useInBrowser(
    () => (hash === `#${part}` ? key : undefined),
    () => undefined,
  )
}
