import { type InquiryLine, readLine } from '../../../shared/inquiry.ts'
import { SENT_REQUESTS_KEY } from '../../../shared/storageKeys.ts'
import { createStore } from '../../store/createStore.ts'
import { keptList } from '../../store/kept.ts'
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

/** Keeps a request, the newest first; one that has waited takes the number that it was given. */
export function keepRequest({ receipt, lines }: Pick<SentRequest, 'receipt' | 'lines'>, now = new Date()): void {
  const text = JSON.stringify(lines)
  sentRequests.change((known) => {
    const waited = known.findIndex((other) => other.receipt === WAITING && JSON.stringify(other.lines) === text)
    const id = Math.max(0, ...known.map((other) => other.id)) + 1
    const request = { id, receipt, date: now.toISOString().slice(0, 10), lines }
    return [request, ...known.filter((_, at) => at !== waited)].slice(0, MOST_REQUESTS)
  })
}

/** The request that was given a receipt number. */
export function requestUnder(receipt: string): SentRequest | undefined {
  return sentRequests.current().find((request) => request.receipt === receipt)
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
