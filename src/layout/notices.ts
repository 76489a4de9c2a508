import { withoutTrailingSlash } from '../../shared/paths.ts'
import { NOTICE_MS } from '../../shared/timings.ts'
import { createState } from '../router/sharedState.ts'

/** A message about something that happened elsewhere than on the page. */
export type Notice = {
  text: string
  link?: { label: string; path: string }
  action?: { label: string; run: () => void }
  /** Whether it stays until it is closed, or the page is left. */
  stays?: boolean
  /** Its place in the inquiry list; else it lies over the page. */
  place?: number
  /** The path that it is about, where that is not the one that is shown now. On any page it stays until it is closed. */
  at?: string
}

const ANY_PAGE = 'any page'

/** What is shown now; `undefined` for nothing. */
export const notice = createState<Notice | undefined>(undefined)

let timer: ReturnType<typeof setTimeout> | undefined

/** Shows a notice in place of the one before; `undefined` closes it. */
export function notify(next: Notice | undefined): void {
  clearTimeout(timer)
  if (next && !next.stays && next.at !== ANY_PAGE) timer = setTimeout(() => notify(undefined), NOTICE_MS)
  notice.set(next && { at: withoutTrailingSlash(location.pathname), ...next })
}

/** Closes what was told of another page, and what has led to this one. */
export function closeOfOthers(path: string, query: string): void {
  const { at, link } = notice.current() ?? {}
  const isOfOther = at !== undefined && at !== ANY_PAGE && at !== path
  if (isOfOther || link?.path === path || link?.path === `${path}?${query}`) notify(undefined)
}

/** What screen readers are told without moving the focus; shown by `Announcer`. */
export const announcement = createState('')

export const announce = announcement.set
