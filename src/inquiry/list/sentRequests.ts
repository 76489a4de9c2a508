import { type InquiryLine, readLine } from '../../../shared/inquiry.ts'
import type { SentInquiry } from '../../../shared/page.ts'
import { SENT_REQUESTS_KEY } from '../../../shared/storageKeys.ts'
import { createStore, useStore } from '../../store/createStore.ts'
import { keptList, keptText } from '../../store/kept.ts'
import { WAITING } from '../sentInquiry.ts'

/** A request that went from this device: what was asked for, and nothing about who asked. */
export type SentRequest = {
  id: number
  /** `waiting` as long as there is no connection. */
  receipt: string
  /** `2026-11-22` */
  date: string
  lines: InquiryLine[]
}

/** Older requests make room. */
const MOST_REQUESTS = 20

export const sentRequests = createStore<SentRequest[]>([], keptList('localStorage', SENT_REQUESTS_KEY, storedRequest))

/**
 * Keeps what was sent, the newest first; a request that has waited takes the number that it was given. Where its answer goes
 * is known in this tab alone.
 */
export function keepSent({ receipt, lines, email }: SentInquiry, now = new Date()): void {
  emailOf(receipt).write(email)
  sentRequests.change((known) => {
    const id = Math.max(0, ...known.map((other) => other.id)) + 1
    const request = { id, receipt, date: now.toISOString().slice(0, 10), lines }
    return [request, ...withoutWaiting(known, lines)].slice(0, MOST_REQUESTS)
  })
}

/** A request that has waited is not taken. */
export function forgetWaiting(lines: InquiryLine[]): void {
  sentRequests.change((known) => withoutWaiting(known, lines))
}

function withoutWaiting(known: SentRequest[], lines: InquiryLine[]): SentRequest[] {
  const text = JSON.stringify(lines)
  const waited = known.findIndex((other) => other.receipt === WAITING && JSON.stringify(other.lines) === text)
  return known.filter((_, at) => at !== waited)
}

/** What was sent under a receipt number, as far as this browser knows; prerendered pages start without it. */
export function useSent(receipt: string | null): SentInquiry | undefined {
  const request = useStore(sentRequests).find((known) => known.receipt === receipt)
  return request && { ...request, email: emailOf(request.receipt).read() }
}

function emailOf(receipt: string) {
  return keptText('sessionStorage', `sent-to ${receipt}`, String)
}

/** Removes a request; after the last one nothing is kept. */
export function forgetRequest(id: number): void {
  sentRequests.change((known) => known.filter((request) => request.id !== id))
}

/** A stored request, which may be of another release. */
function storedRequest(value: unknown): SentRequest | undefined {
  const { id, receipt, date, lines } = (value ?? {}) as Record<keyof SentRequest, unknown>
  if (typeof id !== 'number' || typeof receipt !== 'string' || typeof date !== 'string') return undefined
  return Array.isArray(lines) ? { id, receipt, date, lines: lines.map((line) => readLine(line)) } : undefined
}
