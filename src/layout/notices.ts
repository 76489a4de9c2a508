import { withoutTrailingSlash } from '../../shared/paths.ts'
import { NOTICE_MS } from '../../shared/timings.ts'
import { createState } from '../router/sharedState.ts'

export type Notice = {
  text: string
  link?: { label: string; path: string }
  action?: { label: string; run: () => void }
  /** True if it stays until it is closed or the page is left. */
  isPersistent?: boolean
  /** Index in the inquiry list at which it is shown, instead of in the corner. */
  lineIndex?: number
  /** Path of its page, by default the current one. With `ANY_PAGE` it stays on all pages until it is closed. */
  pagePath?: string
}

const ANY_PAGE = 'any page'

export const notice = createState<Notice | undefined>(undefined)

let timer: ReturnType<typeof setTimeout> | undefined

export function notify(next: Notice | undefined): void {
  clearTimeout(timer)
  if (next && !next.isPersistent && next.pagePath !== ANY_PAGE) timer = setTimeout(() => notify(undefined), NOTICE_MS)
  notice.set(next && { pagePath: withoutTrailingSlash(location.pathname), ...next })
}

/** Closes the notice if it is about another page, or links to this one. */
export function closeStaleNotice(path: string, query: string): void {
  const { pagePath, link } = notice.current() ?? {}
  const isOfOther = pagePath !== undefined && pagePath !== ANY_PAGE && pagePath !== path
  if (isOfOther || link?.path === path || link?.path === `${path}?${query}`) notify(undefined)
}

export const announcement = createState('')

export const announce = announcement.set
