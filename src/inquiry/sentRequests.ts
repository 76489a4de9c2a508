import { type InquiryLine, readLine } from '../../shared/inquiry.ts'
import type { Sender, SentInquiry } from '../../shared/page.ts'
import { SENT_REQUESTS_KEY } from '../../shared/storageKeys.ts'
import { createState, useSharedState } from '../router/sharedState.ts'
import { storedJson, storedList } from '../router/storage.ts'
import { WAITING } from './thanksPath.ts'

/** A sent or waiting inquiry, without data about the sender. */
export type SentRequest = {
  id: number
  receipt: string
  /** Time of arrival or queueing. Earlier releases stored only the day. */
  date: string
  waitedSince?: string
  lines: InquiryLine[]
}

const MAX_REQUESTS = 20

export const sentRequests = createState<SentRequest[]>([], storedList('localStorage', SENT_REQUESTS_KEY, storedRequest))

/**
 * Stores an inquiry, newest first. Once it is sent, it replaces its waiting entry. The sender's
 * data stays in this tab.
 */
export function keepSent({ receipt, lines, receivedAt = new Date().toISOString(), ...sender }: SentInquiry): void {
  senderOf(receipt).write(sender)
  sentRequests.change((requests) => {
    const id = Math.max(0, ...requests.map((other) => other.id)) + 1
    const waited = receipt === WAITING ? undefined : waitingIn(requests, lines)
    const request = { id, receipt, date: receivedAt, lines, ...(waited && { waitedSince: waited.date }) }
    return [request, ...requests.filter((other) => other !== waited)].slice(0, MAX_REQUESTS)
  })
}

export function forgetWaiting(lines: InquiryLine[]): void {
  sentRequests.change((requests) => {
    const waited = waitingIn(requests, lines)
    return requests.filter((other) => other !== waited)
  })
}

function waitingIn(requests: SentRequest[], lines: InquiryLine[]): SentRequest | undefined {
  const text = JSON.stringify(lines)
  return requests.find((other) => other.receipt === WAITING && JSON.stringify(other.lines) === text)
}

/**
 * Returns an inquiry by its receipt number, or `undefined` in prerendered pages. For `WAITING`,
 * returns the waiting inquiry, or else the last one that waited.
 */
export function useSent(receipt: string | null): (SentRequest & Sender) | undefined {
  const requests = useSharedState(sentRequests)
  const request =
    requests.find((other) => other.receipt === receipt) ??
    (receipt === WAITING ? requests.find(({ waitedSince }) => waitedSince !== undefined) : undefined)
  return request && { ...request, ...senderOf(request.receipt).read() }
}

function senderOf(receipt: string) {
  return storedJson('sessionStorage', `sender ${receipt}`, isSender)
}

function isSender(value: unknown): value is Sender {
  return typeof value === 'object'
}

export function forgetRequest(id: number): void {
  sentRequests.change((requests) => requests.filter((request) => request.id !== id))
}

/** Reads a stored inquiry, which may be from another release. */
function storedRequest(value: unknown): SentRequest | undefined {
  const { id, receipt, date, lines, waitedSince } = (value ?? {}) as Record<keyof SentRequest, unknown>
  if (typeof id !== 'number' || typeof receipt !== 'string' || typeof date !== 'string') return undefined
  if (!Array.isArray(lines)) return undefined
  const waited = typeof waitedSince === 'string' ? { waitedSince } : {}
  return { id, receipt, date, lines: lines.map((line) => readLine(line)), ...waited }
}
