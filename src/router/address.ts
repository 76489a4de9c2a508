import { createContext, use } from 'react'
import { useLocation } from 'react-router-dom'
import { useInBrowser } from './sharedState.ts'

/** The address that the HTML was rendered for. */
export type Rendered = { path: string; search: string }

/** `undefined` if the page came without HTML, as in development. */
export const Rendered = createContext<Rendered | undefined>(undefined)

/** A part of the address; the router renders again when it changes. */
function useAddressPart(part: keyof Rendered, present: string): string {
  const rendered = use(Rendered)
  return useInBrowser(
    () => present,
    () => rendered?.[part] ?? present,
  )
}

/** Path of the address. The not-found page starts with its own path and gets that of the address right after hydration. */
export function usePath(): string {
  return useAddressPart('path', useLocation().pathname)
}

/** Parameters of the address. A prerendered page starts without them and gets them right after hydration. */
export function useSearch(): URLSearchParams {
  return new URLSearchParams(useAddressPart('search', useLocation().search))
}

/** Key of the navigation that led to a part of the page; `undefined` in a new document. */
export function useLedTo(part: string): string | undefined {
  const { hash, key } = useLocation()
  return useInBrowser(
    () => (hash === `#${part}` ? key : undefined),
    () => undefined,
  )
}
