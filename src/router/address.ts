import { createContext, use } from 'react'
import { useLocation } from 'react-router-dom'
import { withoutTrailingSlash } from '../../shared/paths.ts'
import type { FormField } from '../components/fields.ts'
import { useBrowserValue } from './sharedState.ts'

export type RenderedAddress = { path: string; search: string }

/** The address that the HTML was rendered for; `undefined` if there is no such HTML, as in development. */
export const RenderedAddress = createContext<RenderedAddress | undefined>(undefined)

/** Returns a part of the address. The router renders the caller again when that part changes. */
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
  return new URLSearchParams(useAddressPart('search', useLocation().search))
}

/** Returns the key of the navigation to `#id`. Returns `undefined` for other hashes, and until hydration ends. */
export function useHashNavigationKey(id: string): string | undefined {
  const { hash, key } = useLocation()
  return useBrowserValue(
    () => (hash === `#${id}` ? key : undefined),
    () => undefined,
  )
}

declare global {
  interface Window {
    /** Fields changed by the visitor, recorded by the boot script. */
    touchedFields?: Set<EventTarget | null>
  }
}

/** Returns how the browser requested the document. */
function documentNavigation(): Partial<PerformanceNavigationTiming> | undefined {
  return performance.getEntriesByType('navigation')[0]
}

/** Returns true if the document was reloaded or restored from the history. */
export function isReturnToDocument(): boolean {
  return ['reload', 'back_forward'].includes(documentNavigation()?.type ?? '')
}

/** Returns the path for which the document was requested; `location` may differ after a step back. */
export function documentPath(): string {
  return withoutTrailingSlash(new URL(documentNavigation()?.name ?? location.href).pathname)
}

/**
 * Returns true if the browser may have filled a field: before hydration of a reloaded or restored document, if the
 * visitor did not change the field. A draft may be newer.
 */
export function isRefilled(field: FormField): boolean {
  const isHydrated = document.documentElement.dataset.hydrated !== undefined
  return !isHydrated && isReturnToDocument() && !window.touchedFields?.has(field)
}
