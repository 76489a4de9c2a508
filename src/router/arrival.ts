import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { announce } from './announcement.ts'
import { isReturnToDocument } from './documentNavigation.ts'
import { storedValue } from './storage.ts'

/**
 * Scrolls, moves the focus and announces the title when a page arrives. Back and forward lead to the saved position,
 * and the focus to the link by which the page was left. Other navigations lead to the hash's target, else to the top,
 * and the focus to that target, else to the heading. A navigation with `keepsPlace` in its state changes neither.
 * `isShown`: the page or its error is on screen; `hasFailed`: the error is.
 */
export function useArrival(isShown: boolean, hasFailed: boolean): void {
  const { key, hash, pathname, search, state } = useLocation()
  const type = useNavigationType()
  const cameWithDocument = useRef(isShown)
  const shownPage = useRef('')
  const isAwaited = useRef(false)
  const start = useRef<{ entry: string; from: string; field?: string }>({ entry: '', from: '' })
  // The router's first key is the same in every document, so the path is added.
  const entry = `${key} ${pathname}`
  const page = pathname + search
  const staysInPlace = type !== NavigationType.Pop && !hasFailed && keepsPlace(state)

  // The router begins to listen in a layout effect. This one runs earlier, so the position is saved before a change.
  useLayoutEffect(keepPositions, [])

  useLayoutEffect(() => {
    if (start.current.entry !== entry) start.current = { entry, from: shownPage.current, field: fieldAtStart() }
    // While a page is loading or has failed, the document is short and its scroll position is meaningless.
    followedEntry = isShown && !hasFailed ? entry : null
    const isSamePage = shownPage.current === page
    shownPage.current = isShown ? page : ''
    if (!isShown) {
      scrollToPosition(0)
      return
    }
    if (cameWithDocument.current) {
      cameWithDocument.current = false
      // Only at the top or at the hash, because the browser may have restored the position, or the visitor scrolled.
      const target = targetOf(hash)
      // Reading the position makes the browser lay out the page, so it comes last.
      if (isReturnToDocument() && (scrollY === 0 || isAtTop(target))) goTo(loadPositions().get(entry), target)
      return
    }
    // A navigation in place changes nothing, unless the page before it has not arrived.
    if (staysInPlace && !isAwaited.current) return
    const arrive = () => {
      // Another navigation was faster.
      if (start.current.entry !== entry) return
      isAwaited.current = false
      followedEntry = hasFailed ? null : entry
      const position = type === NavigationType.Pop && !hasFailed ? loadPositions().get(entry) : undefined
      const target = position === undefined && !hasFailed ? targetOf(hash) : null
      goTo(position, target)
      const field = fieldInUse()
      if (field === undefined || field === start.current.field) {
        const lastLink = position === undefined ? undefined : linkTo(start.current.from)
        focusOn(target ?? lastLink ?? document.querySelector('main h1'))
        if (!hasFailed && !/^\/search(?:\/|$)/.test(pathname)) emptySearch()
      }
      if (isSamePage && !hasFailed) return
      announce(hasFailed ? `The page could not be loaded: ${document.title}` : document.title)
    }
    // Hidden tabs have no frames.
    if (document.hidden) return arrive()
    followedEntry = null
    isAwaited.current = true
    requestAnimationFrame(arrive)
  }, [isShown, hasFailed, entry, page, pathname, hash, type, staysInPlace])
}

/**
 * Returns the field in use when a navigation begins. Fields in popovers do not count: navigation closes popovers, so
 * a later use is a new one.
 */
function fieldAtStart(): string | undefined {
  return document.activeElement?.closest(':popover-open') ? undefined : fieldInUse()
}

function linkTo(page: string): HTMLElement | undefined {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a')]
  return links.find((link) => link.pathname === page.split('?')[0] && link.checkVisibility())
}

function emptySearch(): void {
  const field = document.querySelector<HTMLInputElement>('#header-search')
  if (field) field.value = ''
}

function targetOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    // A hash such as "#100%" cannot be decoded.
    return null
  }
}

/** Returns true if the element is where a jump to it puts it: near the top, below the sticky bars. */
function isAtTop(element: HTMLElement | null): boolean {
  const top = element?.getBoundingClientRect().top ?? -1
  return top >= 0 && top < innerHeight / 3
}

/** Returns true if a control in use, such as a filter, navigated: scroll position and focus must stay. */
export function keepsPlace(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepsPlace' in state
}

/** Describes the focused field and its text, to detect that the visitor is using it. */
function fieldInUse(): string | undefined {
  const { activeElement } = document
  const isField = activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement
  return isField ? activeElement.id + activeElement.value : undefined
}

/** Scrolls to the saved position, else to the hash's target, else to the top. */
function goTo(position: number | undefined, target: HTMLElement | null): void {
  if (position === undefined && target) target.scrollIntoView({ behavior: 'instant' })
  else scrollToPosition(position ?? 0)
}

function scrollToPosition(top: number): void {
  scrollTo({ top, behavior: 'instant' })
}

export function focusOn(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
  if (!element || document.activeElement === element) return
  // Only for elements that cannot take the focus, such as headings: it removes links and fields from the tab order.
  element.tabIndex = -1
  element.focus({ preventScroll: true })
}

// Anything but a list of pairs throws, and counts as nothing stored.
const storedPositions = storedValue('sessionStorage', 'scroll-positions', (value) => [
  ...new Map(value as [string, number][]),
])

let positions: Map<string, number> | undefined
/** The history entry whose position is saved; `null` while its page is not on screen. */
let followedEntry: string | null = null

/** Saves the position when the visitor scrolls or leaves. Returns a function that stops it. */
function keepPositions(): () => void {
  history.scrollRestoration = 'manual'
  const controller = new AbortController()
  const options = { capture: true, passive: true, signal: controller.signal }
  for (const name of SAVE_EVENTS) addEventListener(name, savePosition, options)
  addEventListener('popstate', addEntryKey, options)
  addEventListener('pagehide', onPageHide, options)
  addEventListener('pageshow', onPageShow, options)
  return () => controller.abort()
}

// The scroll event comes with the next frame, so a visitor who leaves earlier needs the other events.
const SAVE_EVENTS = ['scroll', 'click', 'popstate'] as const

/** Gives an entry made by a typed hash the key that the router expects. */
function addEntryKey(): void {
  if (!isNewToRouter()) return
  // The previous entry is left, although the router renders the new one a moment later.
  followedEntry = null
  history.replaceState({ idx: 0, key: String(Date.now()) }, '')
}

/** A typed hash creates an entry without state. The browser scrolls before it fires `popstate`. */
function isNewToRouter(): boolean {
  return history.state === null
}

function savePosition(): void {
  if (followedEntry !== null && !isNewToRouter()) loadPositions().set(followedEntry, scrollY)
}

function onPageHide(): void {
  savePosition()
  // The browser restores the position until scripts run in the next document.
  history.scrollRestoration = 'auto'
  storedPositions.write([...loadPositions()])
}

function onPageShow(): void {
  history.scrollRestoration = 'manual'
}

function loadPositions() {
  return (positions ??= new Map(storedPositions.read()))
}
