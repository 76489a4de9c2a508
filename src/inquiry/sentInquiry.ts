import { useSyncExternalStore } from 'react'
import type { SentInquiry } from '../../shared/page.ts'
import { keepInSession, readFromSession } from '../store/sessionValue.ts'

const inquiries = new Map<string, SentInquiry>()

/** Keeps what was sent for the page that shows its receipt. */
export function keepSent(sent: SentInquiry): void {
  inquiries.set(sent.receipt, sent)
  keepInSession(keyOf(sent.receipt), sent)
}

/** What was sent under a receipt number, as far as this tab knows; prerendered pages start without it. */
export function useSent(receipt: string | null): SentInquiry | undefined {
  return useSyncExternalStore(
    neverChanges,
    () => (receipt === null ? undefined : sentUnder(receipt)),
    () => undefined,
  )
}

/** The same object each time, as React asks for. */
function sentUnder(receipt: string): SentInquiry | undefined {
  const sent = inquiries.get(receipt) ?? (readFromSession(keyOf(receipt)) as SentInquiry | undefined)
  if (sent) inquiries.set(receipt, sent)
  return sent
}

function keyOf(receipt: string): string {
  return `sent-inquiry ${receipt}`
}

function neverChanges(): () => void {
  return () => undefined
}
