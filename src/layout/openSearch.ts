import type { SyntheticEvent } from 'react'

/** Of the part of the header with the search field, which is a sheet over the page on phones. */
export const SEARCH_ID = 'site-search'
export const SEARCH_FIELD_ID = 'header-search'

/** Goes into the search field of the header: a phone shows its keyboard only for a focus within the press itself. */
export function openSearch(event: Event | SyntheticEvent): void {
  const field = document.getElementById(SEARCH_FIELD_ID)
  if (!field) return
  event.preventDefault()
  if (!field.checkVisibility()) document.getElementById(SEARCH_ID)?.showPopover()
  field.focus()
}
