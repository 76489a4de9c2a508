import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { keepsPlace } from '../router/arrival.ts'

const OPEN_MENU_SELECTOR = 'details[name=menu][open]'
const MENU_EVENTS = ['keydown', 'pointerdown', 'focusin']

/**
 * Menus (`<details name="menu">`) close on Escape, and on a press or focus elsewhere; popovers close when the focus
 * leaves them. Both close on navigation, unless it keeps the place.
 */
export function useMenus(): void {
  const { key, state } = useLocation()
  const type = useNavigationType()
  const staysInPlace = type !== NavigationType.Pop && keepsPlace(state)
  const shownKey = useRef(key)

  useLayoutEffect(() => {
    // Menus opened before the app started stay open.
    if (shownKey.current === key) return
    shownKey.current = key
    if (!staysInPlace) closeAll()
  }, [key, staysInPlace])

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    for (const name of MENU_EVENTS) addEventListener(name, closeMenu, { signal })
    addEventListener('focusin', closeUnfocusedPopovers, { signal })
    return () => controller.abort()
  }, [])
}

function closeMenu(event: Event): void {
  // A menu in an open popover covers nothing; closing it would move the link being pressed.
  const menu = document.querySelector<HTMLDetailsElement>(`${OPEN_MENU_SELECTOR}:not(:popover-open *)`)
  if (!menu) return
  if (event instanceof KeyboardEvent) {
    if (event.key !== 'Escape') return
    menu.querySelector('summary')?.focus()
  } else if (event.target instanceof Node && menu.contains(event.target)) return
  menu.open = false
}

/** Skips a popover whose own button is pressed: that closes it. A press on text in a popover may focus its parent. */
function closeUnfocusedPopovers({ target }: Event): void {
  if (!(target instanceof Element)) return
  for (const popover of openPopovers()) {
    const isWithin = popover.contains(target) || target.contains(popover)
    if (!isWithin && !target.closest(`[popovertarget="${popover.id}"]`)) popover.hidePopover()
  }
}

function closeAll(): void {
  for (const popover of openPopovers()) popover.hidePopover()
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(OPEN_MENU_SELECTOR)) menu.open = false
}

function openPopovers(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(':popover-open')]
}
