import { useEffect } from 'react'

const EVENTS = ['keydown', 'pointerdown', 'focusin']

/** Closes the open `<details name="menu">` on Escape, and when the visitor turns to something else. */
export function useMenus(): void {
  useEffect(() => {
    for (const name of EVENTS) addEventListener(name, closeMenu)
    return () => {
      for (const name of EVENTS) removeEventListener(name, closeMenu)
    }
  }, [])
}

function closeMenu(event: Event): void {
  // In an open popover the menu covers nothing: closing it would move the link that is being pressed.
  const menu = document.querySelector<HTMLDetailsElement>('details[name=menu][open]:not(:popover-open *)')
  if (!menu) return
  if (event instanceof KeyboardEvent) {
    if (event.key !== 'Escape') return
    menu.querySelector('summary')?.focus()
  } else if (event.target instanceof Node && menu.contains(event.target)) return
  menu.open = false
}
