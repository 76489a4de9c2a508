import { NOTICE_MS } from '../../shared/timings.ts'

/** A message about something that happened elsewhere than on the page; one with a link stays until it is closed. */
export type Notice = { text: string; link?: { label: string; path: string } }

let notice: Notice | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Shows a notice in place of the one before; none closes it. */
export function notify(next: Notice | undefined): void {
  clearTimeout(timer)
  notice = next
  if (next && !next.link) timer = setTimeout(() => notify(undefined), NOTICE_MS)
  for (const listener of listeners) listener()
}

export function currentNotice(): Notice | undefined {
  return notice
}

export function subscribeToNotices(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
