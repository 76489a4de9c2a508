import { useSyncExternalStore } from 'react'
import type { SentInquiry } from '../../shared/page.ts'
import { keepInSession, readFromSession } from './sessionValue.ts'

const KEY = 'sent-inquiry'

let last: SentInquiry | undefined

/** Keeps what was sent for the page that shows its receipt. */
export function keepSent(sent: SentInquiry): void {
  last = sent
  keepInSession(KEY, sent)
}

/** What was sent under a receipt number, as far as this tab knows; prerendered pages start without it. */
export function useSent(receipt: string | null): SentInquiry | undefined {
  const sent = useSyncExternalStore(neverChanges, lastSent, () => undefined)
  return sent?.receipt === receipt ? sent : undefined
}

function lastSent(): SentInquiry | undefined {
  return (last ??= readFromSession(KEY) as SentInquiry | undefined)
}

function neverChanges(): () => void {
  return () => undefined
}
