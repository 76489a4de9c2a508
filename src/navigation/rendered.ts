import { createContext, use, useSyncExternalStore } from 'react'

/** The address that the HTML was rendered for. */
export type Rendered = { path: string; search: string }

/** None where a page came without HTML, as in development. */
export const Rendered = createContext<Rendered | undefined>(undefined)

/** A part of the address. Hydration starts from that which the HTML was rendered for; the present one follows at once. */
export function useAddressPart(part: keyof Rendered, present: string): string {
  const rendered = use(Rendered)
  return useSyncExternalStore(
    neverChanges,
    () => present,
    () => rendered?.[part] ?? present,
  )
}

// The router tells of changes by rendering again.
function neverChanges(): () => void {
  return () => undefined
}
