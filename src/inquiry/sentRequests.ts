import { type InquiryLine, readLine } from '../../shared/inquiry.ts'
import type { Sender, SentInquiry } from '../../shared/page.ts'
import { SENT_REQUESTS_KEY } from '../../shared/storageKeys.ts'
import { createState, useSharedState } from '../router/sharedState.ts'
import { storedJson, storedList } from '../router/storage.ts'
import { WAITING } from './thanksPath.ts'

/** A request that went from this device: what was asked for, and nothing about who asked. */
export type SentRequest = {
  id: number
  /** `waiting` as long as there is no connection. */
  receipt: string
  /** When it arrived, or began to wait; of earlier releases the day alone. */
  date: string
  /** When one began to wait that has gone since. */
  waitedSince?: string
  lines: InquiryLine[]
}

/** Older requests make room. */
const MOST_REQUESTS = 20

export const sentRequests = createState<SentRequest[]>([], storedList('localStorage', SENT_REQUESTS_KEY, storedRequest))

/**
 * Keeps what was sent, the newest first; a request that has waited takes the number that it was given. Who has
 * sent it is known in this tab alone.
 */
export function keepSent({ receipt, lines, receivedAt = new Date().toISOString(), ...sent }: SentInquiry): void {
  senderOf(receipt).write(sent)
  sentRequests.change((known) => {
    const id = Math.max(0, ...known.map((other) => other.id)) + 1
    const waited = receipt === WAITING ? undefined : waitingIn(known, lines)
    const request = { id, receipt, date: receivedAt, lines, ...(waited && { waitedSince: waited.date }) }
    return [request, ...known.filter((other) => other !== waited)].slice(0, MOST_REQUESTS)
  })
}

/** A request that has waited is not taken. */
export function forgetWaiting(lines: InquiryLine[]): void {
  sentRequests.change((known) => {
    const waited = waitingIn(known, lines)
    return known.filter((other) => other !== waited)
  })
}

function waitingIn(known: SentRequest[], lines: InquiryLine[]): SentRequest | undefined {
  const text = JSON.stringify(lines)
  return known.find((other) => other.receipt === WAITING && JSON.stringify(other.lines) === text)
}

/**
 * What was sent under a receipt number, as far as this browser knows; prerendered pages start without it. In the place of
 * one that waited stands the last that has gone.
 */
export function useSent(receipt: string | null): (SentRequest & Sender) | undefined {
  const known = useSharedState(sentRequests)
  const request =
    known.find((other) => other.receipt === receipt) ??
    (receipt === WAITING ? known.find(({ waitedSince }) => waitedSince !== undefined) : undefined)
  return request && { ...request, ...senderOf(request.receipt).read() }
}

function senderOf(receipt: string) {
  return storedJson('sessionStorage', `sender ${receipt}`, isSender)
}

function isSender(value: unknown): value is Sender {
  return typeof value === 'object'
}

/** Removes a request; after the last one nothing is kept. */
export function forgetRequest(id: number): void {
  sentRequests.change((known) => known.filter((request) => request.id !== id))
}

/** A stored request, which may be of another release. */
function storedRequest(value: unknown): SentRequest | undefined {
  const { id, receipt, date, lines, waitedSince } = (value ?? {}) as Record<keyof SentRequest, unknown>
  if (typeof id !== 'number' || typeof receipt !== 'string' || typeof date !== 'string') return undefined
  if (!Array.isArray(lines)) return undefined
  const waited = typeof waitedSince === 'string' ? { waitedSince } : {}
  return { id, receipt, date, lines: lines.map((line) => readLine(line)), ...waited }
}
