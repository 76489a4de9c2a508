import { type RefObject, useLayoutEffect } from 'react'
import { focusOn } from '../router/arrival.ts'

/** When an element disappears with the focus in it, returns the focus to where it came from, or to the page's heading. */
export function useFocusReturn(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    let focusOrigin: EventTarget | null = null
    element.addEventListener('focusin', ({ relatedTarget }) => {
      // Ignore moves within the element. A focus from another window has no origin.
      if (relatedTarget instanceof Node && !element.contains(relatedTarget)) focusOrigin = relatedTarget
    })
    return () => {
      if (!element.contains(document.activeElement)) return
      if (focusOrigin instanceof HTMLElement) focusOrigin.focus({ preventScroll: true })
      if (element.contains(document.activeElement)) focusOn(document.querySelector('main h1'))
    }
  }, [ref])
}
