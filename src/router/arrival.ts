import { withoutTrailingSlash } from '../../shared/paths.ts'

/** The element that a hash names; none where the hash is malformed or empty. */
export function targetOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    // A hash such as "#100%" is no name that a page gives.
    return null
  }
}

/** Whether a navigation came from a control in use, such as a filter: neither scroll position nor focus may move. */
export function keepsPlace(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepsPlace' in state
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

/** The field that has the focus, and its text; another one later means that the visitor is busy with it. */
export function fieldInUse(): string | undefined {
  const { activeElement } = document
  const isField = activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement
  return isField ? activeElement.id + activeElement.value : undefined
}

/** A saved position comes before the hash's target, that before the top. */
export function goTo(saved: number | null, target: HTMLElement | null): void {
  if (saved === null && target) target.scrollIntoView({ behavior: 'instant' })
  else scrollToPosition(saved ?? 0)
}

export function scrollToPosition(top: number): void {
  scrollTo({ top, behavior: 'instant' })
}

export function focusOn(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
  if (!element || document.activeElement === element) return
  // Only for what cannot take the focus by itself, such as a heading: it takes links and fields out of the tab order.
  element.tabIndex = -1
  element.focus({ preventScroll: true })
}
