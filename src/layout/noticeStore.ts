import { withoutTrailingSlash } from '../../shared/urls.ts'
import { NOTICE_DISPLAY_MS } from '../../shared/timings.ts'
import { createState } from '../router/sharedState.ts'

export type Notice = {
  text: string
  /** A number after the text, which stays on one line. */
  code?: string
  link?: { label: string; path: string }
  action?: { label: string; run: () => void }
  /** True if the notice stays until it is closed or the page is left. */
  isPersistent?: boolean
  /** Path of the page that shows the notice, by default the current one. `ANY_PAGE` keeps it on all pages. */
  pagePath?: string
}

export const ANY_PAGE = 'any page'

export const notice = createState<Notice | undefined>(undefined)

let timer: ReturnType<typeof setTimeout> | undefined

export function notify(next: Notice | undefined): void {
  clearTimeout(timer)
  if (next && !next.isPersistent && next.pagePath !== ANY_PAGE)
    timer = setTimeout(() => notify(undefined), NOTICE_DISPLAY_MS)
  notice.set(next && { pagePath: withoutTrailingSlash(location.pathname), ...next })
}

/** Closes the notice if it belongs to another page, or links to this one. */
export function closeStaleNotice(path: string, query: string): void {
  const { pagePath, link } = notice.current() ?? {}
  const isForOtherPage = pagePath !== undefined && pagePath !== ANY_PAGE && pagePath !== path
  if (isForOtherPage || link?.path === path || link?.path === `${path}?${query}`) notify(undefined)
}
