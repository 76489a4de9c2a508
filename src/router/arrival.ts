import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { announce } from '../layout/notices.ts'
import { isReturnToDocument } from './documentNavigation.ts'
import { followEntry, keepPositions, readPosition } from './scrollPositions.ts'

/**
 * Scrolls, moves the focus and announces the title when a page arrives: to the saved position on back and forward, else
 * to the hash's target, else to the top; the focus goes to the heading, or to the link by which the page was left. A
 * navigation with `keepsPlace` in its state leaves the visitor where they are. `isShown`: the page of the current address,
 * or its error, is on screen; `hasFailed`: it is the error.
 */
export function useArrival(isShown: boolean, hasFailed: boolean): void {
  const { key, hash, pathname, search, state } = useLocation()
  const type = useNavigationType()
  const cameWithDocument = useRef(isShown)
  const shown = useRef('')
  const isAwaited = useRef(false)
  const began = useRef<{ entry: string; from: string; field?: string }>({ entry: '', from: '' })
  // The router's first key is the same on every document: the path tells entries of different documents apart.
  const entry = `${key} ${pathname}`
  const page = pathname + search
  const staysInPlace = type !== NavigationType.Pop && !hasFailed && keepsPlace(state)

  // As a layout effect, since the router listens from one of its own: positions are kept before it changes the page.
  useLayoutEffect(keepPositions, [])

  useLayoutEffect(() => {
    if (began.current.entry !== entry) began.current = { entry, from: shown.current, field: fieldLeft() }
    // While a page is on its way, or failed, the document is short: where it is scrolled then is nobody's position.
    followEntry(isShown && !hasFailed ? entry : null)
    const isSamePage = shown.current === page
    shown.current = isShown ? page : ''
    if (!isShown) {
      scrollToPosition(0)
      return
    }
    if (cameWithDocument.current) {
      cameWithDocument.current = false
      // The browser has gone to the hash, or back to the position, and the visitor may have scrolled since. It does not
      // restore entries that this tab left within the app.
      if (scrollY === 0 && isReturnToDocument()) goTo(readPosition(entry), targetOf(hash))
      return
    }
    // Unless it takes the place of a page that has not arrived yet.
    if (staysInPlace && !isAwaited.current) return
    const arrive = () => {
      // Another navigation was faster.
      if (began.current.entry !== entry) return
      isAwaited.current = false
      followEntry(hasFailed ? null : entry)
      const saved = type === NavigationType.Pop && !hasFailed ? readPosition(entry) : null
      const target = saved === null && !hasFailed ? targetOf(hash) : null
      goTo(saved, target)
      const field = fieldInUse()
      if (field === undefined || field === began.current.field) {
        const left = saved === null ? undefined : linkTo(began.current.from)
        focusOn(target ?? left ?? document.querySelector('main h1'))
        if (!hasFailed && !/^\/search(?:\/|$)/.test(pathname)) emptySearch()
      }
      if (isSamePage && !hasFailed) return
      announce(hasFailed ? `The page could not be loaded: ${document.title}` : document.title)
    }
    // Where nobody looks there are no frames.
    if (document.hidden) return arrive()
    followEntry(null)
    isAwaited.current = true
    afterLayout(arrive)
  }, [isShown, hasFailed, entry, page, pathname, hash, type, staysInPlace])
}

/** The field in use as a navigation begins, which closes popovers: one that is opened again is used anew. */
function fieldLeft(): string | undefined {
  return document.activeElement?.closest(':popover-open') ? undefined : fieldInUse()
}

/** The link by which a page was left that is come back to. */
function linkTo(page: string): HTMLElement | undefined {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a')]
  return links.find((link) => link.pathname === page.split('?')[0] && link.checkVisibility())
}

/** What was looked for is done with on a page that does not search. */
function emptySearch(): void {
  const field = document.querySelector<HTMLInputElement>('#header-search')
  if (field) field.value = ''
}

/**
 * Runs `work` in the next frame, between its layout and its painting: scrolling and focus need the layout, and asked for
 * any sooner it would be made twice.
 */
function afterLayout(work: () => void): void {
  const observer = new ResizeObserver(() => {
    observer.disconnect()
    work()
  })
  // Whoever begins to observe is told once, whatever the size is.
  observer.observe(document.documentElement)
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

/** Whether a navigation came from a control in use, such as a filter: neither scroll position nor focus may move. */
export function keepsPlace(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepsPlace' in state
}

/** The field that has the focus, and its text; another one later means that the visitor is busy with it. */
export function fieldInUse(): string | undefined {
  const { activeElement } = document
  const isField = activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement
  return isField ? activeElement.id + activeElement.value : undefined
}

/** A saved position comes before the hash's target, that before the top. */
function goTo(saved: number | null, target: HTMLElement | null): void {
  if (saved === null && target) target.scrollIntoView({ behavior: 'instant' })
  else scrollToPosition(saved ?? 0)
}

function scrollToPosition(top: number): void {
  scrollTo({ top, behavior: 'instant' })
}

export function focusOn(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
  if (!element || document.activeElement === element) return
  // Only for what cannot take the focus by itself, such as a heading: it takes links and fields out of the tab order.
  element.tabIndex = -1
  element.focus({ preventScroll: true })
}
