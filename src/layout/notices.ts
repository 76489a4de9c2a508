import { NOTICE_MS } from '../../shared/timings.ts'

/** A message about something that happened elsewhere than on the page. */
export type Notice = {
  text: string
  link?: { label: string; path: string }
  action?: { label: string; run: () => void }
  /** Whether it stays until it is closed. */
  stays?: boolean
}

let notice: Notice | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Shows a notice in place of the one before; none closes it. */
export function notify(next: Notice | undefined): void {
  clearTimeout(timer)
  notice = next
  if (next && !next.stays) timer = setTimeout(() => notify(undefined), NOTICE_MS)
  for (const listener of listeners) listener()
}

export function currentNotice(): Notice | undefined {
  return notice
}

export function subscribeToNotices(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
