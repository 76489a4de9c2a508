import { NOTICE_MS } from '../../shared/timings.ts'
import { createStore } from '../store/createStore.ts'

/** A message about something that happened elsewhere than on the page. */
export type Notice = {
  text: string
  link?: { label: string; path: string }
  action?: { label: string; run: () => void }
  /** Whether it stays until it is closed. */
  stays?: boolean
}

/** What is shown now; `undefined` for nothing. */
export const notice = createStore<Notice | undefined>(undefined)

let timer: ReturnType<typeof setTimeout> | undefined

/** Shows a notice in place of the one before; `undefined` closes it. */
export function notify(next: Notice | undefined): void {
  clearTimeout(timer)
  if (next && !next.stays) timer = setTimeout(() => notify(undefined), NOTICE_MS)
  notice.set(next)
}

/** What screen readers are told without moving the focus; shown by `Announcer`. */
export const announcement = createStore('')

export const announce = announcement.set
