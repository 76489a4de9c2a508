import { withoutTrailingSlash } from '../../shared/paths.ts'
import type { Field } from '../components/fields.ts'

declare global {
  interface Window {
    /** Fields that the visitor has changed, noted by the boot script. */
    touched?: Set<EventTarget | null>
  }
}

const RETURNS = new Set<unknown>(['reload', 'back_forward'])

/** Whether the document was reloaded or come back to, in contrast to opened. */
export function isReturnToDocument(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation !== undefined && 'type' in navigation && RETURNS.has(navigation.type)
}

/** Path that the document was asked for; that of `location` may be another by now, as after a step back. */
export function documentPath(): string {
  const [navigation] = performance.getEntriesByType('navigation')
  return withoutTrailingSlash(new URL(navigation?.name ?? location.href).pathname)
}

/** Whether the browser has filled in a field on the way back to the document: a draft of it may be newer. */
export function isRefilled(field: Field): boolean {
  const isHydrated = document.documentElement.dataset.hydrated !== undefined
  return !isHydrated && isReturnToDocument() && !window.touched?.has(field)
}
