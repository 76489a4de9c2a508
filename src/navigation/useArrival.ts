import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { announce } from './announcer.ts'
import { keepPositions, readPosition, savePosition } from './scrollPositions.ts'

/**
 * What happens when a page arrives: saved position on back, forward and reload, else the hash's target, else the top;
 * then focus to the new page's heading, and its title announced. `isShown` says that the page of the current
 * address, or its error, is on screen.
 */
export function useArrival(isShown: boolean): void {
  const { key, hash, pathname } = useLocation()
  const type = useNavigationType()
  const isFirst = useRef(true)
  // The router's first key is the same on every document: the path tells entries of different documents apart.
  const entry = `${key} ${pathname}`
  const shownEntry = useRef<string | null>(null)

  useLayoutEffect(() => {
    // While a page is on its way the document is short: where the browser scrolls then is nobody's position.
    if (!isShown || shownEntry.current !== entry) shownEntry.current = null
  }, [entry, isShown])

  useEffect(() => {
    if (!isShown) return
    const isReturn = isFirst.current ? isReturnToDocument() : type === NavigationType.Pop
    const saved = isReturn ? readPosition(entry) : null
    const target = targetOf(hash)
    if (saved !== null) scrollTo({ top: saved, behavior: 'instant' })
    else if (target) target.scrollIntoView({ behavior: 'instant' })
    else if (!isFirst.current) scrollTo({ top: 0, behavior: 'instant' })
    if (!isFirst.current) {
      focusOn(saved === null && target ? target : document.querySelector<HTMLElement>('main h1'))
      announce(document.title)
    }
    isFirst.current = false
    shownEntry.current = entry
  }, [isShown, entry, hash, type])

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const save = () => {
      if (shownEntry.current !== null) savePosition(shownEntry.current, scrollY)
    }
    addEventListener('scroll', save, { passive: true })
    addEventListener('pagehide', keepPositions)
    return () => {
      removeEventListener('scroll', save)
      removeEventListener('pagehide', keepPositions)
    }
  }, [])
}

/** The element that a hash names; none where the hash is malformed or empty. */
function targetOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    // A hash such as "#100%" is no name that a page gives.
    return null
  }
}

/** Whether the document was reloaded or come back to, in contrast to opened. */
function isReturnToDocument(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && ['reload', 'back_forward'].includes(navigation.type)
}

function focusOn(element: HTMLElement | null): void {
  if (!element) return
  // A heading within a text can take the focus only with this.
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll: true })
}
