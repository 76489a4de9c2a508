import { withoutTrailingSlash } from '../../shared/urls.ts'
import type { FormField } from './fields.ts'

declare global {
  interface Window {
    /** Fields changed by the visitor, recorded by the boot script. */
    touchedFields?: Set<EventTarget | null>
    /** True if a translator or an extension changed the page before hydration, recorded by the boot script. */
    isRewritten?: boolean
  }
}

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
