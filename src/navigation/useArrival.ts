import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { announce } from './announcer.ts'
import { fieldInUse, focusOn, isReturnToDocument, scrollToPosition, targetOf } from './arrival.ts'
import { followEntry, keepPositions, readPosition } from './scrollPositions.ts'

/**
 * What happens when a page arrives: saved position on back and forward, else the hash's target, else the top; then
 * focus to the new page's heading, and its title announced. `isShown` says that the page of the current address, or
 * its error, is on screen; `hasFailed` that it is the error of a navigation.
 */
export function useArrival(isShown: boolean, hasFailed: boolean): void {
  const { key, hash, pathname } = useLocation()
  const type = useNavigationType()
  const cameWithDocument = useRef(isShown)
  const began = useRef<{ entry: string; field?: string }>({ entry: '' })
  // The router's first key is the same on every document: the path tells entries of different documents apart.
  const entry = `${key} ${pathname}`

  // As a layout effect, since the router listens from one of its own: positions are kept before it changes the page.
  useLayoutEffect(keepPositions, [])

  useLayoutEffect(() => {
    if (began.current.entry !== entry) began.current = { entry, field: fieldInUse() }
    // While a page is on its way the document is short: where it is scrolled then is nobody's position.
    followEntry(isShown ? entry : null)
    if (!isShown) {
      scrollToPosition(0)
      return
    }
    if (cameWithDocument.current) {
      cameWithDocument.current = false
      // The browser went to the hash or the position long ago, and the visitor may have scrolled since. What it does
      // not restore are entries that this tab left within the app.
      if (scrollY === 0 && isReturnToDocument()) scrollToPosition(readPosition(entry) ?? 0)
      return
    }
    const saved = type === NavigationType.Pop ? readPosition(entry) : null
    const target = saved === null ? targetOf(hash) : null
    if (target) target.scrollIntoView({ behavior: 'instant' })
    else scrollToPosition(saved ?? 0)
    const field = fieldInUse()
    if (field === undefined || field === began.current.field) focusOn(target ?? document.querySelector('main h1'))
    announce(hasFailed ? `The page could not be loaded: ${document.title}` : document.title)
  }, [isShown, hasFailed, entry, hash, type])
}
